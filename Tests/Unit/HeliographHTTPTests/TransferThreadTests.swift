import Glibc
import HeliographTestSupport
import Synchronization
import Testing

@testable import HeliographHTTP

/// How many transfers run at the same time, and what becomes of those that wait.
@Suite(.endsHangs) struct TransferThreadTests {
  private let limits = HTTPLimits(bytes: 100_000, total: .seconds(600), stall: .seconds(600))

  private struct Crowd {
    var now = 0
    var maximum = 0
  }

  /// The most requests that servers of one client saw at the same time, when each answers only once as many are there
  /// as `awaited`, or no more can come.
  private func maximum(requests: Int, servers: Int, awaited: Int) async throws -> Int {
    let crowd = Mutex(Crowd())
    let gate = TestFlag()
    let hosts = try (0..<servers).map { _ in
      try LoopbackServer { _ in
        let now = crowd.withLock {
          $0.now += 1
          $0.maximum = max($0.maximum, $0.now)
          return $0.now
        }
        if now >= awaited { gate.set() }
        while !gate.isSet { sched_yield() }
        crowd.withLock { $0.now -= 1 }
        return .ok("ok".utf8, type: "text/plain")
      }
    }
    let client = HTTPClient(owned: LoopbackServer.owned)
    try await withThrowingTaskGroup { group in
      for number in 0..<requests {
        let origin = hosts[number % servers].origin
        group.addTask { _ = try await client.get(url: "\(origin)/\(number)", limits: limits) }
      }
      try await group.waitForAll()
    }
    return crowd.withLock { $0.maximum }
  }

  @Test func sendsFourRequestsToAHostAtATime() async throws {
    #expect(try await maximum(requests: 20, servers: 1, awaited: 4) == 4)
  }

  @Test func sendsSixteenRequestsAtATime() async throws {
    #expect(try await maximum(requests: 60, servers: 6, awaited: 16) == 16)
  }

  @Test func givesUpWhatWaitsForAHostThatGoesOutOfOrder() async throws {
    let server = try LoopbackServer { _ in .status(503) }
    let client = HTTPClient(
      retry: RetryPolicy(clock: TestClock(), jitter: { 1 }), owned: LoopbackServer.owned)
    await withTaskGroup { group in
      for number in 0..<100 {
        group.addTask {
          await #expect(throws: HTTPError.self) {
            try await client.get(url: "\(server.origin)/\(number)", limits: limits)
          }
        }
      }
    }
    #expect(server.requests.count <= 15)
  }

  @Test func endsWhatWaitsForItsTurnWithItsTask() async throws {
    let (asked, signal) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { _ in
      signal.yield()
      return .silence
    }
    let client = HTTPClient(owned: LoopbackServer.owned)
    let endless = HTTPLimits(bytes: 100, total: .seconds(100_000), stall: .seconds(100_000))
    let tasks = (0..<10).map { number in
      Task { try await client.get(url: "\(server.origin)/\(number)", limits: endless) }
    }
    var count = 0
    for await _ in asked {
      count += 1
      if count == 4 { break }
    }
    for task in tasks.reversed() { task.cancel() }
    for task in tasks { await #expect(throws: CancellationError.self) { try await task.value } }
    #expect(server.requests.count == 4)
  }

  @Test func refusesATransferOfATaskThatIsOver() async throws {
    let server = try LoopbackServer { _ in .ok("ok".utf8, type: "text/plain") }
    let client = HTTPClient(owned: LoopbackServer.owned)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.get(url: server.origin, limits: limits)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(server.requests.isEmpty)
  }
}
