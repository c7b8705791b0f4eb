import HeliographTestSupport
import Testing

@testable import HeliographHTTP

/// Hosts that are away for a moment, and hosts that stay away.
@Suite(.endsHangs) struct HTTPClientRetryTests {
  private let clock = TestClock()
  /// Only a hang takes as long.
  private let limits = HTTPLimits(
    bytes: 100_000, total: .seconds(600), connect: .seconds(600), stall: .seconds(600))

  private func error(_ url: String, attempts: Int = 5, limits: HTTPLimits? = nil) async throws -> HTTPError {
    let client = HTTPClient(
      retry: RetryPolicy(attempts: attempts, clock: clock, jitter: { 1 }), owned: LoopbackServer.owned)
    let error = await #expect(throws: HTTPError.self) {
      try await client.get(url: url, limits: limits ?? self.limits)
    }
    return try #require(error)
  }

  @Test func triesAgainAfterARefusedConnection() async throws {
    let server = try LoopbackServer(opensLater: true) { _ in .ok("ok".utf8, type: "text/plain") }
    let clock = TestClock { server.open() }
    let client = HTTPClient(retry: RetryPolicy(clock: clock, jitter: { 1 }), owned: LoopbackServer.owned)
    #expect(try await client.get(url: server.origin, limits: limits).body == Array("ok".utf8))
    #expect(clock.pauses == [.seconds(1)])
  }

  @Test func saysThatNobodyListens() async throws {
    let server = try LoopbackServer(opensLater: true) { _ in .status(200) }
    let error = try await error(server.origin)
    #expect(error.code == .unreachable)
    #expect(error.message == "cannot be reached; check the address and the network.")
    #expect(clock.pauses == [.seconds(1), .seconds(2)])
  }

  /// The list of a source ends while its client would wait, and the reason has to come before that.
  @Test func waitsNoLongerThanItsTaskHas() async throws {
    let server = try LoopbackServer(opensLater: true) { _ in .status(200) }
    let end = ContinuousClock.now + .milliseconds(500)
    let error = try await RetryPolicy.$end.withValue(end) { () async throws -> HTTPError in
      try await self.error(server.origin)
    }
    #expect(error.message == "cannot be reached; check the address and the network.")
    #expect(clock.pauses == [])
  }

  @Test func triesAgainWhenAConnectionIsResetBeforeTheRequest() async throws {
    let server = try LoopbackServer(resets: 2) { _ in .ok("ok".utf8, type: "text/plain") }
    let client = HTTPClient(retry: RetryPolicy(clock: clock, jitter: { 1 }), owned: LoopbackServer.owned)
    #expect(try await client.get(url: server.origin, limits: limits).body == Array("ok".utf8))
    #expect(server.acceptedConnections == 3)
  }

  @Test func triesAgainWhenAConnectionIsResetDuringTheHandshake() async throws {
    let server = try LoopbackServer(resets: 3) { _ in .status(200) }
    let origin = "https" + server.origin.dropFirst("http".utf8.count)
    let error = try await error(origin, attempts: 3)
    #expect(error.cause as? HTTPFault == .noHandshake)
    #expect(error.message.contains("TLS"))
    #expect(server.acceptedConnections == 3)
  }

  @Test func triesAgainWhenNoConnectionComesAboutInTime() async throws {
    let listener = try FullListener()
    let brief = HTTPLimits(
      bytes: 100, total: .seconds(600), connect: .milliseconds(200), stall: .seconds(600))
    let error = try await error(listener.origin, attempts: 2, limits: brief)
    #expect(error.cause as? HTTPFault == .timeout)
    #expect(error.message == "does not respond in time; try again later.")
    #expect(clock.pauses == [.seconds(1)])
  }

  /// A part of a name has at most 63 bytes (RFC 1035, section 2.3.4), so the resolver asks nobody for this one.
  @Test func looksUpAnUnknownNameAgain() async throws {
    let error = try await error("http://\(String(repeating: "a", count: 64)).example/")
    #expect(error.cause as? HTTPFault == .unknownHost)
    #expect(error.message == "has an unknown host name; check the spelling and the network.")
    #expect(clock.pauses == [.seconds(1), .seconds(2)])
  }
}
