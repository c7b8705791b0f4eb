import HeliographTestSupport
import Synchronization
import Testing

@testable import HeliographWorkers

@Suite(.endsHangs) struct WorkerSchedulerTests {
  /// Who is inside, and how often that was against the rules.
  private final class Inside: Sendable {
    private struct Count {
      var shared = 0
      var exclusive = 0
      var clashes = 0
    }

    private let count = Mutex(Count())

    var clashes: Int { count.withLock { $0.clashes } }

    func enter(_ access: WorkerScheduler.Access) {
      count.withLock { count in
        if access == .exclusive { count.exclusive += 1 } else { count.shared += 1 }
        let isCrowded = count.exclusive > 1 || count.shared > 3 || count.exclusive == 1 && count.shared > 0
        if isCrowded { count.clashes += 1 }
      }
    }

    func leave(_ access: WorkerScheduler.Access) {
      count.withLock { count in
        if access == .exclusive { count.exclusive -= 1 } else { count.shared -= 1 }
      }
    }
  }

  @Test func letsAsManyInAsThereAreLanes() async throws {
    let scheduler = WorkerScheduler(connectionCount: 2)
    let first = try await scheduler.acquire(.shared)
    let second = try await scheduler.acquire(.shared)
    #expect(Set([first, second]) == [0, 1])
    async let third = scheduler.acquire(.shared)
    scheduler.release(first, .shared)
    #expect(try await third == first)
  }

  @Test func givesOneEverythingToItself() async throws {
    let scheduler = WorkerScheduler(connectionCount: 3)
    let inside = Inside()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for turn in 0..<60 {
        group.addTask {
          let access: WorkerScheduler.Access = turn % 7 == 0 ? .exclusive : .shared
          let connection = try await scheduler.acquire(access)
          inside.enter(access)
          await Task.yield()
          inside.leave(access)
          scheduler.release(connection, access)
        }
      }
      try await group.waitForAll()
    }
    #expect(inside.clashes == 0)
  }

  @Test func letsACancelledWaiterGo() async throws {
    let scheduler = WorkerScheduler(connectionCount: 1)
    let connection = try await scheduler.acquire(.shared)
    let waiter = Task { try await scheduler.acquire(.exclusive) }
    waiter.cancel()
    await #expect(throws: CancellationError.self) { _ = try await waiter.value }
    scheduler.release(connection, .shared)
    #expect(try await scheduler.acquire(.shared) == connection)
  }

  @Test func refusesEverybodyOnceClosed() async throws {
    let scheduler = WorkerScheduler(connectionCount: 1)
    _ = try await scheduler.acquire(.shared)
    let waiter = Task { try await scheduler.acquire(.shared) }
    await Task.yield()
    scheduler.close()
    await #expect(throws: WorkerFailure.closed) { _ = try await waiter.value }
    await #expect(throws: WorkerFailure.closed) { _ = try await scheduler.acquire(.exclusive) }
  }
}
