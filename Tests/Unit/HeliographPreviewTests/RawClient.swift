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
    return try await send(Array(lines.joined(separator: "\r\n").utf8))
  }

  /// The answer to bytes as they are.
  func send(_ request: [UInt8]) async throws -> Answer {
    try Self.parsed(try await exchange(request))
  }

  /// Everything the server sends until it closes the connection; on a thread of its own, since it waits.
  func exchange(_ request: [UInt8]) async throws -> [UInt8] {
    let connection = try RawConnection(port: port)
    return try await Self.onThread {
      try connection.send(request)
      return try connection.readToEnd()
    }
  }

  /// Everything the server still sends on an open connection.
  static func end(of connection: RawConnection) async throws -> [UInt8] {
    try await onThread { try connection.readToEnd() }
  }

  private static func onThread(_ body: @escaping @Sendable () throws -> [UInt8]) async throws -> [UInt8] {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
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
