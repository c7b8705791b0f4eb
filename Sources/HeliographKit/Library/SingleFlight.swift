import Synchronization

/// Lets what is asked for twice at the same time be done once: the second waits for what the first gets.
///
/// Nothing is kept afterwards; what was done before is for others to know.
final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private typealias Waiter = CheckedContinuation<Value?, Never>

  /// Those who wait, for each key that is being worked on.
  private let waiting = Mutex<[Key: [Waiter]]>([:])

  /// The value that `work` gives, or another caller's with the same key; an error is for the caller alone whose work
  /// it ended, and the next one tries.
  ///
  /// Those who wait are not heard when their task is cancelled: all callers belong to one build, and the one that
  /// works is cancelled with them.
  func value(for key: Key, _ work: () async throws -> Value) async throws -> (value: Value, isOwn: Bool) {
    while !begin(key) {
      if let value = await withCheckedContinuation({ wait(for: key, $0) }) { return (value, false) }
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

  /// Whether nobody works on a key yet; then the caller does from now on.
  private func begin(_ key: Key) -> Bool {
    waiting.withLock { waiting in
      guard waiting[key] == nil else { return false }
      waiting[key] = []
      return true
    }
  }

  /// Answers `nil` when the work ended between the two looks, so that the caller has to look again.
  private func wait(for key: Key, _ waiter: Waiter) {
    let isOver = waiting.withLock { waiting in
      waiting[key]?.append(waiter)
      return waiting[key] == nil
    }
    if isOver { waiter.resume(returning: nil) }
  }
}
