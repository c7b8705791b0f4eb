import HeliographTestSupport
import Synchronization
import Testing

@testable import HeliographHTTP

/// What happens to requests that wait for a host that is out of order.
@Suite(.endsHangs) struct HostHealthTests {
  private let limits = HTTPLimits(bytes: 100_000, total: .seconds(600), stall: .seconds(600))
  private let clock = TestClock()

  private var client: HTTPClient {
    HTTPClient(
      retry: RetryPolicy(clock: clock, jitter: { 1 }), owned: LoopbackServer.owned, spacing: .milliseconds(1))
  }

  @Test(arguments: [429, 503]) func asksAHostThatIsOutOfOrderNoMore(status: Int) async throws {
    let server = try LoopbackServer { _ in .status(status) }
    let client = client
    for number in 0..<20 {
      await #expect(throws: HTTPError.self) {
        try await client.get(url: "\(server.origin)/\(number).jpg", limits: limits)
      }
    }
    #expect(server.requests.count == 3)
  }

  @Test func givesUpFiveHundredSilentPicturesAfterThree() async throws {
    let server = try LoopbackServer { _ in .silence }
    let client = client
    let brief = HTTPLimits(bytes: 100, total: .milliseconds(100))
    for number in 0..<500 {
      await #expect(throws: HTTPError.self) {
        try await client.get(url: "\(server.origin)/\(number).jpg", limits: brief)
      }
    }
    #expect(server.requests.count == 3)
  }

  @Test func aResponseInBetweenBeginsTheCountAgain() async throws {
    let server = try LoopbackServer { request in
      request.path == "/well" ? .status(404) : .status(503)
    }
    let once = HTTPClient(retry: RetryPolicy(attempts: 1), owned: LoopbackServer.owned)
    for path in ["/a", "/b", "/well", "/c", "/d", "/well", "/e", "/f", "/g", "/h"] {
      await #expect(throws: HTTPError.self) {
        try await once.get(url: server.origin + path, limits: limits)
      }
    }
    #expect(server.requests.map(\.path).last == "/g")
  }

  @Test func anotherHostIsAskedAsBefore() async throws {
    let broken = try LoopbackServer { _ in .status(500) }
    let sound = try LoopbackServer { _ in .ok("ok".utf8, type: "text/plain") }
    let client = client
    await #expect(throws: HTTPError.self) { try await client.get(url: broken.origin, limits: limits) }
    #expect(try await client.get(url: sound.origin, limits: limits).body == Array("ok".utf8))
  }

  @Test func noPauseGoesBeyondTheDeadline() async throws {
    let server = try LoopbackServer { _ in .status(429, headers: [("Retry-After", "50")]) }
    let late = HTTPClient(
      retry: RetryPolicy(clock: clock, jitter: { 1 }).until(.now + .seconds(30)), owned: LoopbackServer.owned)
    await #expect(throws: HTTPError.self) { try await late.get(url: server.origin, limits: limits) }
    #expect(clock.pauses.isEmpty)
  }

  @Test func noTransferGoesBeyondTheDeadline() async throws {
    let server = try LoopbackServer { _ in .silence }
    let late = HTTPClient(
      retry: RetryPolicy(clock: clock).until(.now), owned: LoopbackServer.owned)
    await #expect(throws: HTTPError.self) { try await late.get(url: server.origin, limits: limits) }
  }
}
