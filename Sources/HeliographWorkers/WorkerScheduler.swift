import Synchronization

/// Decides who may use which lane: several photos at the same time, or one that has everything to itself.
final class WorkerScheduler: Sendable {
  enum Pass: Sendable {
    case shared
    /// Only when every lane is free, and nobody else is let in meanwhile; goes before all who wait.
    case alone
  }

  private struct Waiter: Sendable {
    let id: Int
    let pass: Pass
    let continuation: CheckedContinuation<Int, any Error>
  }

  private struct State {
    let laneCount: Int
    /// The last is taken first, so that a small build starts few workers.
    var free: [Int]
    var isAlone = false
    var isClosed = false
    var lastID = 0
    var waiting: [Waiter] = []

    mutating func admit() -> [(waiter: Waiter, lane: Int)] {
      var admitted: [(Waiter, Int)] = []
      while !isAlone, !waiting.isEmpty {
        let first = waiting.firstIndex { $0.pass == .alone } ?? 0
        let isAlonePass = waiting[first].pass == .alone
        if isAlonePass, free.count < laneCount { break }
        guard let lane = free.popLast() else { break }
        isAlone = isAlonePass
        admitted.append((waiting.remove(at: first), lane))
      }
      return admitted
    }
  }

  private let state: Mutex<State>

  init(laneCount: Int) {
    state = Mutex(State(laneCount: laneCount, free: Array((0..<laneCount).reversed())))
  }

  /// Waits for a turn and returns the lane to use.
  ///
  /// Throws `CancellationError`, or `WorkerFailure.closed` once the turnstile is.
  func enter(_ pass: Pass) async throws -> Int {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let refusal: (any Error)? = state.withLock { state in
          if state.isClosed { return WorkerFailure.closed }
          // Asked under the lock: a cancellation before this is seen here, one after it finds the waiter.
          if Task.isCancelled { return CancellationError() }
          state.waiting.append(Waiter(id: id, pass: pass, continuation: continuation))
          return nil
        }
        if let refusal { continuation.resume(throwing: refusal) } else { admit() }
      }
    } onCancel: {
      let waiter: Waiter? = state.withLock { state in
        guard let index = state.waiting.firstIndex(where: { $0.id == id }) else { return nil }
        return state.waiting.remove(at: index)
      }
      waiter?.continuation.resume(throwing: CancellationError())
      admit()
    }
  }

  func leave(_ lane: Int, _ pass: Pass) {
    state.withLock { state in
      state.free.append(lane)
      if pass == .alone { state.isAlone = false }
    }
    admit()
  }

  /// Refuses all who wait and all who come.
  func close() {
    let refused = state.withLock { state in
      state.isClosed = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for waiter in refused { waiter.continuation.resume(throwing: WorkerFailure.closed) }
  }

  private func admit() {
    let admitted = state.withLock { $0.admit() }
    for (waiter, lane) in admitted { waiter.continuation.resume(returning: lane) }
  }
}
