import Foundation
import Glibc
import SystemPackage

/// Sends requests byte by byte as they are written, which no ordinary client does: dots, slashes and all.
struct RawClient: Sendable {
  struct Answer: Sendable {
    let status: Int
    /// By name in small letters.
    let headers: [String: String]
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }
  }

  let port: UInt16

  /// The answer to a GET, or another method, of a target; "Connection: close" is added.
  func ask(_ target: String, method: String = "GET", headers: [String] = []) async throws -> Answer {
    let host = headers.contains { $0.hasPrefix("Host:") } ? [] : ["Host: 127.0.0.1:\(port)"]
    let lines = ["\(method) \(target) HTTP/1.1"] + host + headers + ["Connection: close", "", ""]
    let bytes = try await exchange(Array(lines.joined(separator: "\r\n").utf8))
    return try Self.parsed(bytes)
  }

  /// Everything the server sends until it closes the connection; on a thread of its own, since it waits.
  private func exchange(_ request: [UInt8]) async throws -> [UInt8] {
    let port = port
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(with: Result { try Self.blockingExchange(request, port: port) })
      }
    }
  }

  private static func blockingExchange(_ request: [UInt8], port: UInt16) throws -> [UInt8] {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Errno(rawValue: errno) }
    defer { close(descriptor) }
    // Only a hang lasts longer.
    var patience = timeval(tv_sec: 600, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0,
      send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count
    else { throw Errno(rawValue: errno) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count >= 0 else { throw Errno(rawValue: errno) }
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
  }

  private static func parsed(_ bytes: [UInt8]) throws -> Answer {
    let end = Array("\r\n\r\n".utf8)
    guard let gap = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else {
      throw Errno.badMessage
    }
    let lines = String(decoding: bytes[..<gap], as: UTF8.self).split(separator: "\r\n")
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { throw Errno.badMessage }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
    }
    return Answer(status: status, headers: headers, body: Array(bytes[(gap + end.count)...]))
  }
}
