import Synchronization

/// How many photos may be in memory at the same time; the others wait for a place, the first one first.
///
/// Who has a place and waits for the network, or for somebody else's work, lends it to others meanwhile. So those who
/// have a place never wait for those who want one.
package final class Places: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
    /// How many of those at the beginning have their place already.
    var served = 0
  }

  private let state: Mutex<State>

  /// Makes so many places, at least one.
  package init(_ count: Int) { state = Mutex(State(free: max(1, count))) }

  /// Does work with a place.
  package func withPlace<Result>(_ work: () async throws -> Result) async rethrows -> Result {
    await acquire()
    defer { give() }
    return try await work()
  }

  /// Waits for something without the place that the caller has.
  package func lending<Result>(_ wait: () async throws -> Result) async rethrows -> Result {
    give()
    do {
      let result = try await wait()
      await acquire()
      return result
    } catch {
      await acquire()
      throw error
    }
  }

  private func acquire() async {
    let isFree = state.withLock { state in
      guard state.free > 0 else { return false }
      state.free -= 1
      return true
    }
    if isFree { return }
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free == 0 else {
          state.free -= 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  private func give() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.served < state.waiting.count else {
        state.free += 1
        return nil
      }
      let next = state.waiting[state.served]
      state.served += 1
      if state.served > 64 {
        state.waiting.removeFirst(state.served)
        state.served = 0
      }
      return next
    }
    next?.resume()
  }
}
