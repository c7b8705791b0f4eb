import Synchronization

/// Counts finished work for several tasks and reports each count in order.
package final class ProgressCounter: Sendable {
  private let count = Mutex(0)

  /// Begins at zero.
  package init() {}

  /// Adds one and reports the new count before any other task can report a higher one.
  package func advance(_ report: (Int) -> Void) {
    count.withLock { count in
      count += 1
      report(count)
    }
  }
}
