import Glibc
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographPreview

/// One connection over a pair of sockets, at times that the test names.
@Suite struct ConnectionTests {
  private static let request = Array("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
  private let start = ContinuousClock.now

  /// `body` gets the connection and the client's end.
  private func withPair(_ body: (inout Connection, Int32) throws -> Void) throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    var connection = Connection(descriptor: ends[0], limits: ServerLimits(), now: start)
    try body(&connection, ends[1])
  }

  private func isAsking(_ outcome: Connection.Outcome) -> Bool {
    if case .asks = outcome { true } else { false }
  }

  private func isOver(_ outcome: Connection.Outcome) -> Bool {
    if case .ends = outcome { true } else { false }
  }

  @Test func endsWhenNoRequestComes() throws {
    try withPair { connection, _ in
      #expect(connection.deadline == start + .seconds(30))
      #expect(isOver(connection.expire(start + .seconds(30))))
    }
  }

  /// A byte now and then does not move the deadline.
  @Test func endsWhenARequestTakesTooLong() throws {
    try withPair { connection, client in
      for (second, byte) in Self.request.prefix(9).enumerated() {
        _ = [byte].withUnsafeBytes { write(client, $0.baseAddress, 1) }
        _ = connection.proceed(start + .seconds(second))
        #expect(connection.deadline == start + .seconds(10))
      }
      #expect(!isOver(connection.expire(start + .seconds(10))))
      var bytes = [UInt8](repeating: 0, count: 1000)
      let count = read(client, &bytes, bytes.count)
      #expect(bytes[..<max(0, count)].starts(with: "HTTP/1.1 408 ".utf8))
    }
  }

  @Test func endsWhenNobodyTakesTheResponse() throws {
    try withPair { connection, client in
      _ = Self.request.withUnsafeBytes { write(client, $0.baseAddress, $0.count) }
      #expect(isAsking(connection.proceed(start)))
      #expect(connection.deadline == nil)
      let content = [UInt8](repeating: 0, count: 8 << 20)
      let response = HTTPResponse(
        .okay, fields: [], content: [.bytes(content)], length: content.count)
      #expect(!isOver(connection.answer(response, start + .seconds(60))))
      // Until the buffers are full.
      var second = 60
      while connection.lastActive == start + .seconds(second) {
        second += 1
        #expect(!isOver(connection.proceed(start + .seconds(second))))
      }
      #expect(connection.deadline == connection.lastActive + .seconds(30))
      #expect(isOver(connection.expire(start + .seconds(second + 30))))
    }
  }

  @Test func endsWhenTheFileWasCutShort() throws {
    try TemporaryFolder.with { folder in
      try folder.write("0123456789", to: "a.txt")
      guard case .file(let file) = ServedFolder(root: folder.path).find([Array("a.txt".utf8)]) else {
        Issue.record("The file is missing.")
        return
      }
      try folder.write("", to: "a.txt")
      var outgoing = Outgoing(
        HTTPResponse(.okay, fields: [], content: [.file(file, 0..<10)], length: 10), isPersistent: true,
        at: 0)
      outgoing.advance(by: try outgoing.next().count)
      #expect(throws: Errno.self) { try outgoing.next() }
    }
  }

  /// The date is the one in RFC 9110, section 5.6.7.
  @Test func datesAResponse() {
    let response = HTTPResponse(.okay, words: "a\n")
    let head = String(decoding: response.headBytes(isPersistent: true, at: 784_111_777), as: UTF8.self)
    #expect(head.contains("\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n"))
    #expect(head.hasSuffix("\r\n\r\n"))
  }
}
