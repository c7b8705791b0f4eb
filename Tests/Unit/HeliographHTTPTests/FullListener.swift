import Foundation
import Glibc

/// A port of this machine whose queue is full: the kernel answers no further connection, and refuses none.
final class FullListener: Sendable {
  let origin: String
  private let sockets: [Int32]

  init() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    let visitor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    sockets = [listener, visitor].filter { $0 >= 0 }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // A queue of length zero holds one connection.
    let isFull = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && listen(listener, 0) == 0
          && getsockname(listener, $0, &length) == 0 && connect(visitor, $0, length) == 0
      }
    }
    let number = errno
    origin = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    guard isFull else { throw POSIXError(.init(rawValue: number) ?? .EIO) }
  }

  deinit { for socket in sockets { close(socket) } }
}
