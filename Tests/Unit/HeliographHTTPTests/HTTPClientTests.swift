import HeliographTestSupport
import Synchronization
import Testing

@testable import HeliographHTTP

/// Real sockets, real libcurl, a clock that does not wait.
@Suite(.endsHangs) struct HTTPClientTests {
  private let clock = TestClock()
  /// Only a hang takes as long.
  private let limits = HTTPLimits(
    bytes: 100_000, total: .seconds(600), connect: .seconds(600), stall: .seconds(600))

  private var client: HTTPClient {
    HTTPClient(
      retry: RetryPolicy(clock: clock, jitter: { 1 }), owned: LoopbackServer.owned, longestHold: .zero)
  }

  private func error(
    _ client: HTTPClient? = nil, limits: HTTPLimits? = nil, path: String = "/a?api_key=SECRET",
    _ handler: @escaping LoopbackServer.Handler
  ) async throws -> (HTTPError, requests: Int) {
    let server = try LoopbackServer(handler)
    let error = await #expect(throws: HTTPError.self) {
      try await (client ?? self.client).get(url: server.origin + path, limits: limits ?? self.limits)
    }
    let result = try #require(error)
    #expect(result.place == "\(server.origin)/a?…" || !path.hasPrefix("/a?"))
    let everything = "\(result) \(String(reflecting: result)) \(result.message)"
    #expect(!everything.contains("SECRET"))
    return (result, server.requests.count)
  }

  @Test func bringsTheBodyAndWhatIsSaidAboutIt() async throws {
    let body = (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let server = try LoopbackServer { _ in
      .answer(status: 200, headers: [("Content-Type", "image/jpeg")], body: body)
    }
    let response = try await client.get(url: server.origin + "/a.jpg?x=1", limits: limits)
    #expect(response.status == 200)
    #expect(response.body == body)
    #expect(response.address.text == server.origin + "/a.jpg?x=1")
    let request = try #require(server.requests.first)
    #expect(request.path == "/a.jpg" && request.query == ["x": "1"] && request.method == "GET")
    #expect(request.headers["user-agent"] == "Heliograph")
    #expect(request.headers["cookie"] == nil && request.headers["referer"] == nil)
  }

  @Test func keepsItsConnectionForTheNextRequest() async throws {
    let server = try LoopbackServer(arePersistent: true) { request in
      .ok(request.path.utf8, type: "text/plain")
    }
    let client = client
    for path in ["/1", "/2"] {
      #expect(try await client.get(url: server.origin + path, limits: limits).body == Array(path.utf8))
    }
    #expect(server.requests.map(\.path) == ["/1", "/2"])
    #expect(server.acceptedConnections == 1)
  }

  @Test(arguments: [429, 500, 502, 503, 504]) func triesAgainAfterATransientStatus(status: Int) async throws {
    let count = Mutex(0)
    let server = try LoopbackServer { _ in
      count.withLock {
        $0 += 1
        return $0
      } < 3 ? .status(status) : .ok("ok".utf8, type: "text/plain")
    }
    #expect(try await client.get(url: server.origin, limits: limits).body == Array("ok".utf8))
    #expect(clock.pauses == [.seconds(1), .seconds(2)])
  }

  @Test func givesUpAHostAfterThreeFailuresInARow() async throws {
    let (error, requests) = try await error { _ in .status(503) }
    #expect(error.code == .unreachable)
    #expect(requests == 3)
    #expect(clock.pauses == [.seconds(1), .seconds(2)])
  }

  @Test func triesAgainAfterAReset() async throws {
    let count = Mutex(0)
    let server = try LoopbackServer { _ in
      count.withLock {
        $0 += 1
        return $0
      } == 1 ? .reset : .ok("ok".utf8, type: "text/plain")
    }
    #expect(try await client.get(url: server.origin, limits: limits).body == Array("ok".utf8))
    #expect(clock.pauses == [.seconds(1)])
  }

  @Test(
    arguments: [
      ("7", nil, [7, 7]), ("0", nil, [0, 0]), ("61", nil, []),
      ("Sat, 21 Nov 2026 08:00:30 GMT", "Sat, 21 Nov 2026 08:00:00 GMT", [30, 30]),
      ("Sat, 21 Nov 2026 08:00:30 GMT", nil, [1, 2]), ("soon", nil, [1, 2]), ("-5", nil, [1, 2]),
    ] as [(String, String?, [Int])])
  func waitsAsLongAsTheHostAsks(header: String, date: String?, pauses: [Int]) async throws {
    _ = try await error { _ in
      .status(429, headers: [("Retry-After", header)] + (date.map { [("Date", $0)] } ?? []))
    }
    #expect(clock.pauses == pauses.map { .seconds($0) })
  }

  @Test(arguments: [301, 302, 303, 307, 308]) func followsARedirect(status: Int) async throws {
    let server = try LoopbackServer { request in
      request.path == "/a" ? .status(status, headers: [("Location", "/b?c")]) : .ok("ok".utf8, type: "x/y")
    }
    let response = try await client.get(url: server.origin + "/a", limits: limits)
    #expect(response.body == Array("ok".utf8))
    #expect(response.address.text == server.origin + "/b?c")
  }

  @Test func stopsAfterFiveRedirects() async throws {
    let (error, requests) = try await error { _ in .status(302, headers: [("Location", "/a?more")]) }
    #expect(error.code == .refused)
    #expect(requests == 6)
  }

  @Test(arguments: [
    "file:///etc/hostname", "gopher://127.0.0.1/", "ftp://127.0.0.1/x", "http://u:p@127.0.0.1/",
  ])
  func refusesARedirectToAnythingButPlainHTTP(location: String) async throws {
    let (error, requests) = try await error { _ in .status(302, headers: [("Location", location)]) }
    #expect(error.code == .refused)
    #expect(requests == 1)
  }

  @Test(arguments: [
    ("https://a.example/", "http://a.example/", false), ("https://a.example/", "https://b.example/", true),
    ("http://a.example/", "https://a.example/", true), ("http://a.example/", "http://b.example/", true),
    ("https://a.example/", "HTTP://a.example/", false), ("https://a.example/", "", false),
  ])
  func neverGoesFromHTTPSToHTTP(from: String, to: String, isAllowed: Bool) throws {
    let address = try #require(WebAddress(from))
    #expect(((try? HTTPClient.redirect(from: address, to: to)) != nil) == isAllowed)
  }

  @Test(arguments: [
    (404, HTTPError.Code.refused), (410, .refused), (401, .refused), (403, .refused), (304, .refused),
    (418, .refused),
  ])
  func doesNotInsistOnARefusal(status: Int, code: HTTPError.Code) async throws {
    let (error, requests) = try await error { _ in .status(status) }
    #expect(error.code == code)
    #expect(error.message.contains("\(status)"))
    #expect(requests == 1)
  }

  @Test func stopsAtTheLimitWhateverTheLengthSays() async throws {
    let endless = Array("HTTP/1.1 200 OK\r\n\r\n".utf8) + [UInt8](repeating: 7, count: 200_000)
    #expect(try await error { _ in .raw(endless) }.0.code == .refused)
    let honest = try await error { _ in .ok([UInt8](repeating: 7, count: 200_000), type: "x/y") }
    #expect(honest.0.code == .refused)
    #expect(honest.requests == 1)
  }

  @Test func countsWhatAnAnswerUnpacksTo() async throws {
    // 300,000 bytes of body in three hundred on the wire.
    let (error, requests) = try await error { _ in
      .answer(status: 200, headers: [("Content-Encoding", "gzip")], body: GzipFixture.zeros)
    }
    #expect(error.code == .refused)
    #expect(requests == 1)
  }

  @Test func refusesHeadersWithoutEnd() async throws {
    let header = "X-A: \(String(repeating: "a", count: 1000))\r\n"
    let head = "HTTP/1.1 200 OK\r\n" + String(repeating: header, count: 100) + "\r\n"
    #expect(try await error { _ in .raw(Array(head.utf8)) }.0.code == .refused)
  }

  @Test func knowsAnAnswerThatBreaksOff() async throws {
    let (error, requests) = try await error { _ in
      .raw(Array("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf".utf8))
    }
    #expect(error.code == .unreachable)
    #expect(requests == 3)
  }

  @Test func doesNotWaitForEverForASilentHost() async throws {
    let limits = HTTPLimits(bytes: 100, total: .milliseconds(200))
    let once = HTTPClient(retry: RetryPolicy(attempts: 1, clock: clock), owned: LoopbackServer.owned)
    let (error, _) = try await error(once, limits: limits) { _ in .silence }
    #expect(error.code == .unreachable)
  }

  @Test func endsATransferWithItsTask() async throws {
    let (asked, signal) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { _ in
      signal.finish()
      return .silence
    }
    // Far longer than the test may take: only the cancellation can end the transfer.
    let endless = HTTPLimits(bytes: 100, total: .seconds(100_000), stall: .seconds(100_000))
    let task = Task { [client] in try await client.get(url: server.origin, limits: endless) }
    for await _ in asked {}
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.requests.count == 1)
    #expect(clock.sleepers == 0)
    try await Waiting.until { server.departures == 1 }
  }

  @Test(arguments: ["", "file:///etc/hostname", "flickr.com", "http://a b/?api_key=SECRET"])
  func asksOnlyForWebAddresses(url: String) async throws {
    let error = await #expect(throws: HTTPError.self) { try await client.get(url: url, limits: limits) }
    #expect(error?.code == .refused)
    #expect("\(try #require(error))".contains("SECRET") == false)
  }
}
