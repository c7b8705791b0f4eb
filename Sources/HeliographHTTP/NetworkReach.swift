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
}
