import Synchronization

/// Which hosts failed in a row, so that what waits for one that is out of order is given up together.
final class HostHealth: Sendable {
  /// So many failures in a row are no accident any more.
  private static let limit = 3

  private let failures = Mutex<[String: Int]>([:])

  /// Whether an origin is out of order until the client ends.
  func isOutOfOrder(_ origin: String) -> Bool {
    failures.withLock { $0[origin, default: 0] >= Self.limit }
  }

  /// Takes note of a response, whatever its status, but for one that asks to come back later.
  func responded(_ origin: String) {
    failures.withLock { failures in
      if failures[origin, default: 0] < Self.limit { failures[origin] = nil }
    }
  }

  /// Takes note of silence, a broken connection or a response that asks to come back later.
  func failed(_ origin: String) { failures.withLock { $0[origin, default: 0] += 1 } }
}
