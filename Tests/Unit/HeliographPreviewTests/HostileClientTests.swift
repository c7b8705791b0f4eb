import HeliographTestSupport
import Testing

@testable import HeliographPreview

/// Clients that are slow, silent, endless or many leave the server answering others, within bounded memory.
@Suite(.serialized, .endsHangs) struct HostileClientTests {
  private static let request = Array("GET /a.txt HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)

  /// A server whose file "a.txt" holds "a", and proof at the end that it still sends it.
  private func withServer(
    _ limits: ServerLimits = ServerLimits(), _ body: (RunningPreview) async throws -> Void
  ) async throws {
    try await RunningPreview.with(limits) { preview in
      try preview.write("a", to: "a.txt")
      try await body(preview)
      #expect(try await preview.client.ask("/a.txt").text == "a")
    }
  }

  /// The program itself, whose memory can be measured, with the files "a.txt" and "large.jpg", which has 16 MiB.
  private func withProgram(_ body: (ServingProgram, RawClient) async throws -> Void) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("a", to: "site/a.txt")
      try folder.write([UInt8](repeating: 0, count: 16 << 20), to: "site/large.jpg")
      let program = try await ServingProgram(of: folder.path.appending("site"))
      let client = RawClient(port: program.port)
      try await body(program, client)
      #expect(try await client.ask("/a.txt").text == "a")
    }
  }

  @Test(arguments: [
    ("GET /", "", 414), ("GET", "", 414), ("GET / HTTP/1.1\r\nHost: localhost\r\nX: ", "", 431),
    ("GET / HTTP/1.1\r\n", "X: a\r\n", 431),
  ])
  func survivesEndlessLines(start: String, piece: String, status: Int) async throws {
    try await withServer { preview in
      var filler = piece.isEmpty ? [UInt8(ascii: "a")] : Array(piece.utf8)
      // 2 MB or more; byte by byte, that takes seconds without optimisation.
      while filler.count < 2 << 20 { filler += filler }
      let bytes = Array(start.utf8) + filler
      for _ in 0..<2 {
        let answer = try await preview.client.send(bytes)
        #expect(answer.status == status)
      }
    }
  }

  @Test func answersWhileManyAreSilentOrSlow() async throws {
    try await withProgram { program, client in
      let before = try program.peakMemory()
      var idle: [RawConnection] = []
      for _ in 0..<1500 { idle.append(try RawConnection(port: program.port)) }
      #expect(try await client.ask("/a.txt").text == "a")
      var slow: [RawConnection] = []
      for _ in 0..<1000 {
        let connection = try RawConnection(port: program.port)
        try connection.send(Array("GET /a.txt HTTP/1.1\r\nX: ".utf8))
        slow.append(connection)
      }
      for connection in slow { try connection.send([UInt8](repeating: 0x61, count: 20_000)) }
      #expect(try await client.ask("/a.txt").text == "a")
      // 256 heads of up to 40 KiB would be 10 MiB.
      #expect(try program.peakMemory() - before < 100 << 20)
      withExtendedLifetime((idle, slow)) {}
    }
  }

  @Test func closesTheConnectionThatWasSilentTheLongest() async throws {
    var limits = ServerLimits()
    limits.connections = 4
    limits.idle = .seconds(100_000)
    try await withServer(limits) { preview in
      let first = try RawConnection(port: preview.client.port)
      let others = try (0..<3).map { _ in try RawConnection(port: preview.client.port) }
      #expect(try await preview.client.ask("/a.txt").text == "a")
      #expect(try await RawClient.end(of: first).isEmpty)
      withExtendedLifetime(others) {}
    }
  }

  @Test func endsAConnectionThatAsksNothing() async throws {
    // Nothing else is asked: on a busy machine the next client could be too slow for so short a limit as well.
    try await RunningPreview.with(ServerLimits(idle: .milliseconds(10))) { preview in
      let silent = try RawConnection(port: preview.client.port)
      #expect(try await RawClient.end(of: silent).isEmpty)
    }
  }

  @Test func endsARequestThatNeverEnds() async throws {
    try await RunningPreview.with(ServerLimits(head: .milliseconds(10))) { preview in
      let slow = try RawConnection(port: preview.client.port)
      try slow.send(Array("GET / HTTP/1.1\r\n".utf8))
      let end = try await RawClient.end(of: slow)
      #expect(end.starts(with: "HTTP/1.1 408 ".utf8))
    }
  }

  @Test func answersWhileManyTakeNothing() async throws {
    try await withProgram { program, client in
      let before = try program.peakMemory()
      let stuck = try (0..<200).map { _ in try RawConnection(port: program.port) }
      for connection in stuck {
        try connection.send(Array("GET /large.jpg HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
      }
      #expect(try await client.ask("/a.txt").text == "a")
      // Each has at most a chunk of 64 KiB in memory.
      #expect(try program.peakMemory() - before < 100 << 20)
      withExtendedLifetime(stuck) {}
    }
  }

  @Test func answersRequestsThatComeTogetherInTheirOrder() async throws {
    try await withServer { preview in
      try preview.write("b", to: "b.txt")
      let close = "GET /b.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
      let bytes = try await preview.client.exchange(Self.request + Self.request + Array(close.utf8))
      let bodies = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n\r\n").dropFirst()
      #expect(bodies.map { $0.utf8.first } == "aab".utf8.map { $0 })
    }
  }

  /// The shapes are those of `RequestParserTests`; here the connection ends behind the response.
  @Test func refusesABodyAndEndsTheConnection() async throws {
    try await withServer { preview in
      let text = "GET /a.txt HTTP/1.1\r\nHost: localhost\r\nContent-Length: 43\r\n\r\n"
      let bytes = try await preview.client.exchange(Array(text.utf8) + Self.request)
      #expect(bytes.starts(with: "HTTP/1.1 400 ".utf8))
      #expect(String(decoding: bytes, as: UTF8.self).split(separator: "HTTP/1.1").count == 1)
    }
  }
}
