import Synchronization

/// Decides which job may use which connection: several at the same time, or one exclusively.
final class WorkerScheduler: Sendable {
  enum Access: Sendable {
    case shared
    /// Only when every connection is free; no other job starts meanwhile. Goes before all other waiting jobs.
    case exclusive
  }

  private struct Waiter: Sendable {
    let id: Int
    let access: Access
    let continuation: CheckedContinuation<Int, any Error>
  }

  private struct State {
    let connectionCount: Int
    /// The last is taken first, so that a small build starts few workers.
    var free: [Int]
    var isExclusive = false
    var isClosed = false
    var lastID = 0
    var waiting: [Waiter] = []

    mutating func admit() -> [(waiter: Waiter, connection: Int)] {
      var admitted: [(Waiter, Int)] = []
      while !isExclusive, !waiting.isEmpty {
        let first = waiting.firstIndex { $0.access == .exclusive } ?? 0
        let isExclusiveAccess = waiting[first].access == .exclusive
        if isExclusiveAccess, free.count < connectionCount { break }
        guard let connection = free.popLast() else { break }
        isExclusive = isExclusiveAccess
        admitted.append((waiting.remove(at: first), connection))
      }
      return admitted
    }
  }

  private let state: Mutex<State>

  init(connectionCount: Int) {
    state = Mutex(State(connectionCount: connectionCount, free: Array((0..<connectionCount).reversed())))
  }

  /// Waits for a turn and returns the index of the connection to use.
  ///
  /// Throws `CancellationError`, or `WorkerFailure.closed` once `close` was called.
  func acquire(_ access: Access) async throws -> Int {
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
          state.waiting.append(Waiter(id: id, access: access, continuation: continuation))
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

  func release(_ connection: Int, _ access: Access) {
    state.withLock { state in
      state.free.append(connection)
      if access == .exclusive { state.isExclusive = false }
    }
    admit()
  }

  /// Refuses all waiting and all later jobs.
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
    for (waiter, connection) in admitted { waiter.continuation.resume(returning: connection) }
  }
}
