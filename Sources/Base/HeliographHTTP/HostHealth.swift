import Synchronization

/// Which hosts failed in a row, so that what waits for one that is out of order is given up together.
final class HostHealth: Sendable {
  /// So many failures in a row are no accident any more.
  private static let limit = 3

  private struct State {
    var failures = 0
    /// How often the host failed, where failures of requests that ran at the same time count once.
    var era = 0
  }

  private let states = Mutex<[String: State]>([:])

  /// Whether an origin is out of order until the client ends.
  func isOutOfOrder(_ origin: String) -> Bool {
    states.withLock { $0[origin, default: State()].failures >= Self.limit }
  }

  /// What a request that begins now tells `failed`.
  func era(of origin: String) -> Int { states.withLock { $0[origin, default: State()].era } }

  /// Records a response, whatever its status, but for one that asks to come back later.
  func responded(_ origin: String) {
    states.withLock { states in
      if states[origin, default: State()].failures < Self.limit { states[origin]?.failures = 0 }
    }
  }

  /// Records silence, a broken connection or a response that asks to come back later.
  ///
  /// - Parameters:
  ///   - origin: the host.
  ///   - era: when this request began: what a host says to all requests that run at the same time is one answer, such as
  ///     while it starts again. `nil` for silence, since nobody waits that long for an accident.
  func failed(_ origin: String, since era: Int? = nil) {
    states.withLock { states in
      var state = states[origin, default: State()]
      if let era {
        guard era == state.era else { return }
        state.era += 1
      }
      state.failures += 1
      states[origin] = state
    }
  }
}
