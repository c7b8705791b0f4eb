import Synchronization

/// Does work that several callers request at the same time once: the others wait for the result of the first.
///
/// Results are not kept.
package final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private typealias Waiter = CheckedContinuation<Value?, Never>

  /// Those who wait, for each key that is being worked on.
  private let waiting = Mutex<[Key: [Waiter]]>([:])
  /// Lent to others while a caller waits; `nil` for callers without places.
  private let places: Places?

  /// Makes one whose waiting callers lend their places; `nil` when they have none.
  package init(lending places: Places? = nil) { self.places = places }

  /// The value that `work` gives, or another caller's with the same key; an error is for the caller alone whose work
  /// it ended, and the next one tries.
  ///
  /// Those who wait are not heard when their task is cancelled: all callers belong to one build, and the one that
  /// works is cancelled with them.
  package func value(for key: Key, _ work: () async throws -> Value) async throws -> (
    value: Value, isOwn: Bool
  ) {
    while !begin(key) {
      if let places {
        let value = await places.lending { await withCheckedContinuation { wait(for: key, $0) } }
        if let value { return (value, false) }
      } else if let value = await withCheckedContinuation({ wait(for: key, $0) }) {
        return (value, false)
      }
      try Task.checkCancellation()
    }
    do {
      let value = try await work()
      end(key, value)
      return (value, true)
    } catch {
      end(key, nil)
      throw error
    }
  }

  private func end(_ key: Key, _ value: Value?) {
    for waiter in waiting.withLock({ $0.removeValue(forKey: key) }) ?? [] { waiter.resume(returning: value) }
  }

  /// Whether no other caller works on a key; then this caller does from now on.
  private func begin(_ key: Key) -> Bool {
    waiting.withLock { waiting in
      guard waiting[key] == nil else { return false }
      waiting[key] = []
      return true
    }
  }

  /// Resumes with `nil` when the work ended meanwhile, so that the caller has to try again.
  private func wait(for key: Key, _ waiter: Waiter) {
    let isOver = waiting.withLock { waiting in
      waiting[key]?.append(waiter)
      return waiting[key] == nil
    }
    if isOver { waiter.resume(returning: nil) }
  }
}
