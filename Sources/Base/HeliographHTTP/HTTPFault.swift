import SystemPackage

/// Why a transfer failed, with nothing in it that could be a secret.
enum HTTPFault: Error, Hashable {
  case cancelled
  /// The host went out of order while the request waited for its turn.
  case outOfOrder
  /// The file of the body could not be written.
  case notWritten(Errno)
  /// More than the limit's bytes.
  case tooLarge(limit: Int)
  /// Too many or too long headers.
  case tooManyHeaders
  /// The host's name cannot be resolved.
  case unknownHost
  /// Nothing listens there, or no way leads there.
  case noConnection
  /// The address leads into a private network, or to this machine, and nobody named the host.
  case privateAddress
  /// No connection or no response in time.
  case timeout
  /// The connection broke before the response was complete.
  case cutShort
  /// The handshake of TLS did not come to its end: another protocol, or a connection that broke.
  case noHandshake
  /// The host could not prove who it is.
  case notTrusted
  /// Another error of libcurl, by its number and message.
  case other(Int, String)

  /// Whether the same request may well succeed a moment later.
  ///
  /// A host that starts again refuses connections, and a machine that has just woken up finds no names.
  var isTransient: Bool {
    switch self {
    case .unknownHost, .noConnection, .timeout, .cutShort, .noHandshake: true
    case .cancelled, .outOfOrder, .notWritten, .tooLarge, .tooManyHeaders, .privateAddress, .notTrusted,
      .other:
      false
    }
  }

  /// The fault as an error about `address`.
  func error(at address: WebAddress) -> HTTPError {
    switch self {
    case .cancelled: error(.unreachable, address, "was cancelled.")
    case .outOfOrder:
      error(
        .unreachable, address,
        "is not requested, since its host failed three times in a row; try again later.")
    case .notWritten(let errno):
      error(.refused, address, "cannot be saved: the disk says \(errno.description).")
    case .tooLarge(let limit):
      error(.refused, address, "sends more than \(limit >> 20) MB, which is refused; check the address.")
    case .tooManyHeaders: error(.refused, address, "sends too many headers; check the address.")
    case .unknownHost:
      error(.unreachable, address, "has an unknown host name; check the spelling and the network.")
    case .noConnection:
      error(.unreachable, address, "cannot be reached; check the address and the network.")
    case .privateAddress:
      error(
        .refused, address,
        "leads to this machine or into a private network, where only hosts are asked that the settings name.")
    case .timeout: error(.unreachable, address, "does not respond in time; try again later.")
    case .cutShort:
      error(.unreachable, address, "closes the connection in the middle of its response; try again later.")
    case .noHandshake, .notTrusted:
      error(
        .unreachable, address,
        "cannot prove its identity (TLS); check the clock and the network.")
    case .other(let number, let words):
      error(.unreachable, address, "cannot be requested (\(words), curl \(number)); check the address.")
    }
  }

  private func error(_ code: HTTPError.Code, _ address: WebAddress, _ message: String) -> HTTPError {
    HTTPError(code, place: address.description, message: message, cause: self)
  }
}
