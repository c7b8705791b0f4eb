import Glibc
import SystemPackage

/// A client's connection that does nothing by itself; closed when it is no longer referenced.
final class RawConnection: Sendable {
  private let descriptor: Int32

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Errno(rawValue: errno) }
    // Only a hang lasts longer.
    var patience = timeval(tv_sec: 600, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let socket = descriptor
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else { throw Errno(rawValue: errno) }
  }

  deinit { close(descriptor) }

  /// Sends all bytes, or as many as the server takes before it closes the connection.
  func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress.map { $0 + sent }, $0.count - sent, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EPIPE || errno == ECONNRESET { return }
      guard count > 0 else { throw Errno(rawValue: errno) }
      sent += count
    }
  }

  /// Everything the server sends until it closes the connection, in whichever way.
  func readToEnd() throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count == 0 || count < 0 && errno == ECONNRESET { return bytes }
      guard count > 0 else { throw Errno(rawValue: errno) }
      bytes += buffer[..<count]
    }
  }
}
