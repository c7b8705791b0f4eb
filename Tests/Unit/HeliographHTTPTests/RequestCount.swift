import Synchronization

/// Counts the requests to a server whose answers differ from one to the next.
final class RequestCount: Sendable {
  private let count = Mutex(0)

  /// The number of this request, from 1.
  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
