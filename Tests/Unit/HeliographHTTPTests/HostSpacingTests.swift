import Glibc
import HeliographTestSupport
import Synchronization
import Testing

@testable import HeliographHTTP

/// How transfers to a host follow one another once it has said 429.
@Suite(.endsHangs) struct HostSpacingTests {
  private let limits = HTTPLimits(bytes: 100_000, total: .seconds(600), stall: .seconds(600))

  @Test func beginsOneAfterTheOtherAfter429() {
    let start = ContinuousClock.now
    var spacing = HostSpacing(gap: .seconds(1))
    func mayBegin(_ host: String, at time: ContinuousClock.Instant) -> Bool {
      spacing.mayBegin(host, at: time)
    }
    // At first nobody waits.
    for _ in 0..<4 { #expect(mayBegin("a", at: start)) }
    spacing.slowDown("a", at: start)
    #expect(!mayBegin("a", at: start + .milliseconds(999)))
    #expect(spacing.wait(for: ["a", "b"], at: start + .milliseconds(400)) == .milliseconds(600))
    #expect(mayBegin("b", at: start))
    #expect(mayBegin("a", at: start + .seconds(3)))
    #expect(!mayBegin("a", at: start + .milliseconds(3_999)))
    #expect(mayBegin("a", at: start + .seconds(4)))
    #expect(spacing.wait(for: ["b"], at: start) == nil)
    #expect(spacing.wait(for: ["a"], at: start + .seconds(9)) == nil)
  }

  @Test func another429MakesNothingSooner() {
    let start = ContinuousClock.now
    var spacing = HostSpacing(gap: .seconds(1))
    func mayBegin(_ host: String, at time: ContinuousClock.Instant) -> Bool {
      spacing.mayBegin(host, at: time)
    }
    spacing.slowDown("a", at: start + .seconds(5))
    spacing.slowDown("a", at: start)
    #expect(!mayBegin("a", at: start + .milliseconds(5_999)))
    #expect(mayBegin("a", at: start + .seconds(6)))
  }

  @Test func nobodyAsksBeforeTheTimeThatTheHostNames() {
    let start = ContinuousClock.now
    var spacing = HostSpacing(gap: .seconds(1), longestHold: .seconds(60))
    func mayBegin(_ host: String, at time: ContinuousClock.Instant) -> Bool {
      spacing.mayBegin(host, at: time)
    }
    spacing.slowDown("a", for: .seconds(40), at: start)
    // Said to transfers that ran at the same time.
    spacing.slowDown("a", for: .seconds(20), at: start)
    #expect(!mayBegin("a", at: start + .milliseconds(39_999)))
    #expect(spacing.wait(for: ["a"], at: start + .seconds(10)) == .seconds(30))
    #expect(mayBegin("a", at: start + .seconds(40)))
    // It is waited for once, for a minute in all.
    spacing.slowDown("a", for: .seconds(40), at: start + .seconds(41))
    #expect(!mayBegin("a", at: start + .milliseconds(59_999)))
    #expect(mayBegin("a", at: start + .seconds(60)))
    // A host that only rests is as fast as before when it is back.
    spacing.slowDown("c", for: .seconds(5), isSpaced: false, at: start)
    #expect(!mayBegin("c", at: start + .milliseconds(4_999)))
    #expect(mayBegin("c", at: start + .seconds(5)))
    #expect(!mayBegin("c", at: start + .seconds(5)))
    spacing.recovered("c")
    for _ in 0..<4 { #expect(mayBegin("c", at: start + .seconds(5))) }
    // One that receives too many requests is not.
    spacing.recovered("a")
    #expect(!mayBegin("a", at: start + .milliseconds(60_999)))
    // Whoever asks for more is not waited for.
    spacing.slowDown("b", for: .seconds(61), at: start)
    #expect(!mayBegin("b", at: start + .milliseconds(999)))
    #expect(mayBegin("b", at: start + .seconds(1)))
  }

  /// The host is busy for a second and says so; nobody may take the many that wait for failures.
  @Test func waitsOnceForAHostThatSaysWhenToComeBack() async throws {
    let start = Mutex<ContinuousClock.Instant?>(nil)
    let server = try LoopbackServer { _ in
      let began = start.withLock { first in
        first = first ?? .now
        return first ?? .now
      }
      let isBusy = ContinuousClock.now - began < .seconds(1)
      return isBusy ? .status(429, headers: [("Retry-After", "2")]) : .ok("ok".utf8, type: "text/plain")
    }
    // Four attempts without a pause between them would be over at once.
    let client = HTTPClient(
      retry: RetryPolicy(clock: TestClock(), jitter: { 1 }), owned: LoopbackServer.owned,
      spacing: .milliseconds(1))
    try await withThrowingTaskGroup { group in
      for number in 0..<20 {
        group.addTask { _ = try await client.get(url: "\(server.origin)/\(number)", limits: limits) }
      }
      try await group.waitForAll()
    }
    #expect(server.requests.count <= 24)
  }

  @Test func fetchesAllOfWhatWaits() async throws {
    let count = Mutex(0)
    let server = try LoopbackServer { _ in
      let number = count.withLock {
        $0 += 1
        return $0
      }
      return number == 2 ? .status(429) : .ok("ok".utf8, type: "text/plain")
    }
    let client = HTTPClient(
      retry: RetryPolicy(clock: TestClock(), jitter: { 1 }), owned: LoopbackServer.owned,
      spacing: .milliseconds(1))
    try await withThrowingTaskGroup { group in
      for number in 0..<30 {
        group.addTask { _ = try await client.get(url: "\(server.origin)/\(number)", limits: limits) }
      }
      try await group.waitForAll()
    }
    #expect(server.requests.count == 31)
  }

  /// Four transfers that run at the same time fail together: that is one answer, not four failures.
  @Test(arguments: [LoopbackResponse.status(429), .status(503), .reset])
  func aHostThatFailsForAMomentIsNotOutOfOrder(response: LoopbackResponse) async throws {
    let gate = TestFlag()
    let busy = Mutex(0)
    let server = try LoopbackServer { _ in
      let number = busy.withLock {
        $0 += 1
        return $0
      }
      guard number <= 4 else { return .ok("ok".utf8, type: "text/plain") }
      if number == 4 { gate.set() }
      while !gate.isSet { sched_yield() }
      return response
    }
    let client = HTTPClient(
      retry: RetryPolicy(clock: TestClock(), jitter: { 1 }), owned: LoopbackServer.owned,
      spacing: .milliseconds(1))
    try await withThrowingTaskGroup { group in
      for number in 0..<20 {
        group.addTask { _ = try await client.get(url: "\(server.origin)/\(number)", limits: limits) }
      }
      try await group.waitForAll()
    }
    #expect(server.requests.count == 24)
  }

  @Test func aHostThatStaysTooBusyIsGivenUp() async throws {
    let server = try LoopbackServer { _ in .status(429) }
    let client = HTTPClient(
      retry: RetryPolicy(clock: TestClock(), jitter: { 1 }), owned: LoopbackServer.owned,
      spacing: .milliseconds(1))
    await withTaskGroup { group in
      for number in 0..<20 {
        group.addTask {
          await #expect(throws: HTTPError.self) {
            try await client.get(url: "\(server.origin)/\(number)", limits: limits)
          }
        }
      }
    }
    #expect(server.requests.count <= 15)
  }

  /// With an hour between two transfers nobody may wait for what is given up.
  @Test(arguments: [true, false]) func whatIsInVainDoesNotWaitForItsTurn(isLate: Bool) async throws {
    let server = try LoopbackServer { _ in .status(429) }
    let thread = try #require(TransferThread(.init(), HostSpacing(gap: .seconds(3_600))))
    let isOver = TestFlag()
    func transfer(_ number: Int, until deadline: ContinuousClock.Instant?) async throws -> Result<
      CurlAnswer, HTTPFault
    > {
      let address = try #require(WebAddress("\(server.origin)/\(number)"))
      let handle = try #require(
        CurlHandle(
          HTTPRequest(.get, address), userAgent: "test", limits: limits, deadline: deadline,
          reach: .thisMachine))
      return await thread.transfer(
        handle, at: server.origin, mayStart: { !isOver.isSet }, recordResult: { _ in })
    }
    #expect(try await transfer(0, until: nil).get().status == 429)
    if !isLate { isOver.set() }
    for number in 1..<20 {
      let result = try await transfer(number, until: isLate ? .now : nil)
      // What is late has no time left, but a host on this machine may be as fast.
      guard !isLate, case .failure(let fault) = result else {
        #expect(isLate)
        continue
      }
      #expect(fault == .outOfOrder)
    }
    #expect(server.requests.count <= 20)
  }
}
