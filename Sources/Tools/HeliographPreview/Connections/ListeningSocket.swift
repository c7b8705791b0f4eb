import Glibc
import SystemPackage

/// A socket at the loopback address that clients connect to.
struct ListeningSocket {
  /// So that photographs are shown to no network.
  static let host = "127.0.0.1"

  let descriptor: Int32
  /// Where it listens, whichever port was asked for.
  let port: UInt16

  /// Listens at a port, 0 for any free one; throws `Errno`.
  init(port: UInt16) throws(Errno) {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    descriptor = socket(AF_INET, type, 0)
    guard descriptor >= 0 else { throw Errno(rawValue: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    // The port of a preview that ended a moment ago is free.
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    let socket = descriptor
    let failure = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) == 0 && listen(socket, SOMAXCONN) == 0 && getsockname(socket, $0, &size) == 0
          ? nil : Errno(rawValue: errno)
      }
    }
    if let failure {
      close(descriptor)
      throw failure
    }
    self.port = UInt16(bigEndian: address.sin_port)
  }

  /// The next client's socket; throws `Errno`, `wouldBlock` when nobody waits.
  func accept() throws(Errno) -> Int32 {
    let client = Glibc.accept(descriptor, nil, nil)
    guard client >= 0 else { throw Errno(rawValue: errno) }
    _ = fcntl(client, F_SETFD, FD_CLOEXEC)
    return client
  }
}
