import Synchronization

/// Counts finished work for several tasks and reports each count in order.
final class ProgressCounter: Sendable {
  private let count = Mutex(0)

  /// Adds one and reports the new count before any other task can report a higher one.
  func advance(_ report: (Int) -> Void) {
    count.withLock { count in
      count += 1
      report(count)
    }
  }
}
