import HeliographCore

/// Which machines a request may be sent to, decided by the address that is connected to.
enum NetworkReach: Hashable {
  /// Only this machine itself: an address that says so is not believed.
  case thisMachine
  /// Any machine: the owner named the host.
  case anywhere
  /// Machines of the Internet, and none of a private network or this one.
  case publicOnly

  /// Whether a connection to an address may be opened.
  func allows(_ address: SocketAddress) -> Bool {
    switch self {
    case .thisMachine: address.isLoopback
    case .anywhere: true
    case .publicOnly: address.isPublic
    }
  }

  /// Whether the host of an address may be asked for before anybody looks it up: a proxy connects to whatever it is asked
  /// for.
  ///
  /// - Parameter host: as libcurl reads it, so that every spelling of an IPv4 address is four numbers.
  /// - Returns: false for an address in numbers that this reach does not allow, and for "localhost".
  func mayAsk(for host: String) -> Bool {
    guard self == .publicOnly else { return true }
    var name = host.utf8[...]
    while name.last == UInt8(ascii: ".") { name = name.dropLast() }
    let labels = name.asciiLowercased.split(separator: UInt8(ascii: "."))
    if labels.last?.elementsEqual("localhost".utf8) == true { return false }
    if name.first == UInt8(ascii: "["), name.last == UInt8(ascii: "]") {
      name = name.dropFirst().dropLast().prefix { $0 != UInt8(ascii: "%") }
    }
    return SocketAddress(text: String(decoding: name, as: UTF8.self), port: 0).map(allows) ?? true
  }
}
