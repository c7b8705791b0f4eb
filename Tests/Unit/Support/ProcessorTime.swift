import Glibc

/// Processor time: a busy machine stretches the time on the wall, not this.
package enum ProcessorTime {
  /// What `body` takes of the processor on the calling thread.
  package static func measure(_ body: () throws -> Void) rethrows -> Duration {
    let start = ofThread
    try body()
    return ofThread - start
  }

  private static var ofThread: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
