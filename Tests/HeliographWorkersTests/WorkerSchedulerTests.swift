import Synchronization
import Testing

@testable import HeliographWorkers

struct WorkerSchedulerTests {
  /// Who is inside, and how often that was against the rules.
  private final class Inside: Sendable {
    private struct Count {
      var shared = 0
      var alone = 0
      var clashes = 0
    }

    private let count = Mutex(Count())

    var clashes: Int { count.withLock { $0.clashes } }

    func enter(_ pass: WorkerScheduler.Pass) {
      count.withLock { count in
        if pass == .alone { count.alone += 1 } else { count.shared += 1 }
        let isCrowded = count.alone > 1 || count.shared > 3 || count.alone == 1 && count.shared > 0
        if isCrowded { count.clashes += 1 }
      }
    }

    func leave(_ pass: WorkerScheduler.Pass) {
      count.withLock { count in
        if pass == .alone { count.alone -= 1 } else { count.shared -= 1 }
      }
    }
  }

  @Test func letsAsManyInAsThereAreLanes() async throws {
    let turnstile = WorkerScheduler(laneCount: 2)
    let first = try await turnstile.enter(.shared)
    let second = try await turnstile.enter(.shared)
    #expect(Set([first, second]) == [0, 1])
    async let third = turnstile.enter(.shared)
    turnstile.leave(first, .shared)
    #expect(try await third == first)
  }

  @Test func givesOneEverythingToItself() async throws {
    let turnstile = WorkerScheduler(laneCount: 3)
    let inside = Inside()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for turn in 0..<60 {
        group.addTask {
          let pass: WorkerScheduler.Pass = turn % 7 == 0 ? .alone : .shared
          let lane = try await turnstile.enter(pass)
          inside.enter(pass)
          await Task.yield()
          inside.leave(pass)
          turnstile.leave(lane, pass)
        }
      }
      try await group.waitForAll()
    }
    #expect(inside.clashes == 0)
  }

  @Test func letsACancelledWaiterGo() async throws {
    let turnstile = WorkerScheduler(laneCount: 1)
    let lane = try await turnstile.enter(.shared)
    let waiter = Task { try await turnstile.enter(.alone) }
    waiter.cancel()
    await #expect(throws: CancellationError.self) { _ = try await waiter.value }
    turnstile.leave(lane, .shared)
    #expect(try await turnstile.enter(.shared) == lane)
  }

  @Test func refusesEverybodyOnceClosed() async throws {
    let turnstile = WorkerScheduler(laneCount: 1)
    _ = try await turnstile.enter(.shared)
    let waiter = Task { try await turnstile.enter(.shared) }
    await Task.yield()
    turnstile.close()
    await #expect(throws: WorkerFailure.closed) { _ = try await waiter.value }
    await #expect(throws: WorkerFailure.closed) { _ = try await turnstile.enter(.alone) }
  }
}
