import Synchronization

/// A clock that never waits: a sleep is over at once, and remembered.
package final class TestClock: Clock {
  package struct Instant: InstantProtocol {
    fileprivate var offset: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let state = Mutex<(now: Instant, pauses: [Duration])>((Instant(offset: .zero), []))

  private let count = Atomic(0)
  private let onPause: @Sendable () -> Void

  /// Makes a clock that calls `onPause` whenever somebody sleeps.
  package init(onPause: @escaping @Sendable () -> Void = {}) { self.onPause = onPause }

  package var now: Instant { state.withLock { $0.now } }
  package var minimumResolution: Duration { .nanoseconds(1) }

  /// How long everybody slept, in order.
  package var pauses: [Duration] { state.withLock { $0.pauses } }

  /// How often somebody wanted to sleep, also after a cancellation.
  package var sleepers: Int { count.load(ordering: .acquiring) }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    count.add(1, ordering: .acquiringAndReleasing)
    try Task.checkCancellation()
    onPause()
    state.withLock { state in
      state.pauses.append(state.now.duration(to: deadline))
      state.now = max(state.now, deadline)
    }
  }
}
