import HeliographTestSupport
import Synchronization
import Testing

@testable import HeliographHTTP

/// What goes over the wire besides a plain GET.
@Suite(.endsHangs) struct HTTPRequestTests {
  private let clock = TestClock()
  /// Only a hang takes as long.
  private let limits = HTTPLimits(
    bytes: 100_000, total: .seconds(600), connect: .seconds(600), stall: .seconds(600))
  private let large = [1, 2] + [UInt8](repeating: 7, count: 2_999_996) + [3, 4]

  private var client: HTTPClient {
    HTTPClient(retry: RetryPolicy(clock: clock, jitter: { 1 }), owned: LoopbackServer.owned)
  }

  private func send(
    _ method: HTTPRequest.Method, _ url: String, headers: [HTTPHeader] = [], expected: Set<Int> = []
  ) async throws -> HTTPResponse {
    let address = try #require(WebAddress(url))
    return try await client.send(
      HTTPRequest(method, address, headers: headers, expected: expected), limits: limits)
  }

  @Test func asksForTheHeadAlone() async throws {
    let large = large
    let server = try LoopbackServer(arePersistent: true) { _ in .ok(large, type: "image/jpeg") }
    let address = try #require(WebAddress(server.origin + "/a"))
    let client = client
    for _ in 1...2 {
      // Above the limit: what does not come needs none.
      let response = try await client.send(HTTPRequest(.head, address), limits: limits)
      #expect(response.status == 200 && response.length == 3_000_000 && response.body.isEmpty)
    }
    #expect(server.requests.map(\.method) == ["HEAD", "HEAD"])
    #expect(server.acceptedConnections == 1)
  }

  @Test(arguments: [0, 1, 5000, 3_000_000]) func bringsEveryByteOfAnUpload(count: Int) async throws {
    let server = try LoopbackServer { _ in .status(201) }
    let bytes = Array(large.prefix(count))
    #expect(try await send(.put(bytes), server.origin + "/a").status == 201)
    let request = try #require(server.requests.first)
    #expect(request.method == "PUT" && request.path == "/a")
    #expect(request.body == bytes)
    #expect(request.headers["content-length"] == "\(count)")
    #expect(request.headers["content-type"] == "application/octet-stream")
    // A server that does not know it would keep libcurl waiting for a second.
    #expect(request.headers["expect"] == nil)
  }

  @Test func sendsAFormAndFollowsItNowhere() async throws {
    let server = try LoopbackServer { request in
      request.path == "/a" ? .ok("yes".utf8, type: "text/plain") : .status(307, headers: [("Location", "/a")])
    }
    #expect(try await send(.post(Array("a=1&b=%26".utf8)), server.origin + "/a").body == Array("yes".utf8))
    let request = try #require(server.requests.first)
    #expect(request.method == "POST" && request.body == Array("a=1&b=%26".utf8))
    #expect(request.headers["content-type"] == "application/x-www-form-urlencoded")
    #expect(request.headers["expect"] == nil)
    await #expect(throws: HTTPError.self) { try await send(.post([1]), server.origin + "/b") }
    #expect(server.requests.count == 2)
  }

  @Test func bringsAnUploadAgainAfterAServerError() async throws {
    let count = Mutex(0)
    let server = try LoopbackServer { _ in
      count.withLock {
        $0 += 1
        return $0
      } == 1 ? .status(500) : .status(204)
    }
    #expect(try await send(.put(large), server.origin).status == 204)
    #expect(server.requests.map { $0.body == large } == [true, true])
  }

  @Test func returnsAStatusThatTheCallerExpects() async throws {
    let server = try LoopbackServer { _ in .status(404) }
    #expect(try await send(.get, server.origin, expected: [404, 410]).status == 404)
    await #expect(throws: HTTPError.self) { try await send(.get, server.origin) }
    await #expect(throws: HTTPError.self) { try await send(.get, server.origin, expected: [410]) }
  }

  @Test(arguments: [
    (405, "does not allow"), (413, "raise the limit"), (501, "does not allow"), (507, "no space"),
  ])
  func saysWhyAnUploadIsRefused(status: Int, words: String) async throws {
    let server = try LoopbackServer { _ in .status(status) }
    let error = await #expect(throws: HTTPError.self) { try await send(.put([1]), server.origin) }
    #expect(error?.code == .refused)
    #expect(error?.message.contains(words) == true && error?.message.contains("(\(status))") == true)
    #expect(error?.status == status)
    #expect(server.requests.count == 1)
  }

  @Test func limitsWhatIsSentBackForAnUpload() async throws {
    let large = large
    let server = try LoopbackServer { _ in .ok(large, type: "text/plain") }
    let error = await #expect(throws: HTTPError.self) { try await send(.put([1]), server.origin) }
    #expect(error?.code == .refused)
  }

  @Test(arguments: [307, 308]) func bringsAnUploadToWhereItIsSent(status: Int) async throws {
    let server = try LoopbackServer { request in
      request.path == "/a" ? .status(status, headers: [("Location", "/b")]) : .status(201)
    }
    #expect(try await send(.put([1, 2]), server.origin + "/a").address.text == server.origin + "/b")
    #expect(server.requests.map(\.method) == ["PUT", "PUT"])
    #expect(server.requests.map(\.body) == [[1, 2], [1, 2]])
  }

  @Test(arguments: [301, 302, 303]) func turnsNoUploadIntoAGet(status: Int) async throws {
    let server = try LoopbackServer { _ in .status(status, headers: [("Location", "/b")]) }
    await #expect(throws: HTTPError.self) { try await send(.put([1]), server.origin + "/a") }
    #expect(server.requests.count == 1)
  }

  @Test func sendsAHeaderToItsOriginOnly() async throws {
    let header = try #require(HTTPHeader("Authorization", "Basic c2VjcmV0"))
    let home = Mutex("")
    let other = try LoopbackServer { _ in
      .status(307, headers: [("Location", home.withLock { $0 } + "/back")])
    }
    let away = other.origin + "/away"
    let server = try LoopbackServer { request in
      switch request.path {
      case "/a": .status(307, headers: [("Location", "/b")])
      case "/b": .status(307, headers: [("Location", away)])
      default: .ok("ok".utf8, type: "text/plain")
      }
    }
    home.withLock { $0 = server.origin }
    for method in [HTTPRequest.Method.get, .head, .put([1])] {
      #expect(try await send(method, server.origin + "/a", headers: [header]).status == 200)
    }
    #expect(Set(server.requests.prefix(2).map(\.path)) == ["/a", "/b"])
    for request in server.requests {
      #expect(request.headers["authorization"] == (request.path == "/back" ? nil : "Basic c2VjcmV0"))
    }
    #expect(other.requests.count == 3)
    #expect(other.requests.allSatisfy { $0.headers["authorization"] == nil })
  }

  @Test(arguments: [
    ("Authorization", "a\r\nHost: b"), ("Authorization", "a\nb"), ("Authorization", ""),
    ("Authorization", " "),
    ("Authorization", "\u{E9}"), ("Authorization", "a\u{0}b"), ("", "a"), ("A B", "a"), ("A:", "a"),
    ("Authorization", String(repeating: "a", count: 8193)),
  ])
  func refusesAHeaderThatIsNotOneLine(name: String, value: String) {
    #expect(HTTPHeader(name, value) == nil)
  }

  @Test func showsNoValueOfAHeader() throws {
    let header = try #require(HTTPHeader("Authorization", " Bearer SECRET\n"))
    #expect(header.value == "Bearer SECRET")
    var dumped = ""
    dump([header], to: &dumped)
    #expect(!"\(header) \(String(reflecting: header)) \(dumped)".contains("SECRET"))
  }
}
