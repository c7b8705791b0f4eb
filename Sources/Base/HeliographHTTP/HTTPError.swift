import HeliographCore

/// Why a transfer brought no response that its caller can use.
package struct HTTPError: PlacedError, Sendable {
  /// The kinds of failure.
  package enum Code: Sendable, Hashable {
    /// The host could not be reached or did not respond in time.
    case unreachable
    /// The address is not allowed, or the response was an error or too large.
    case refused
  }

  /// The kind of failure.
  package let code: Code
  /// The address without its query.
  package let place: String
  /// The rest of a sentence that begins with the place: what is wrong and what to do.
  package let message: String
  /// The status of the response that was refused; `nil` when there was none.
  package let status: Int?
  /// What libcurl reported; `nil` when a complete response was refused.
  package let cause: (any Error)?

  /// Whether a response was refused since it has more bytes than its limit.
  package var isTooLarge: Bool {
    if case .tooLarge? = cause as? HTTPFault { true } else { false }
  }

  /// Makes an error about an address.
  init(_ code: Code, place: String, message: String, status: Int? = nil, cause: (any Error)? = nil) {
    self.code = code
    self.place = place
    self.message = message
    self.status = status
    self.cause = cause
  }
}
