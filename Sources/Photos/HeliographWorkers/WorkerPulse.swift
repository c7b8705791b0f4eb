import Glibc

/// Finds a worker that does nothing although it has work: one that was stopped (SIGSTOP), or waits for ever.
///
/// Encoding may take minutes on a slow machine, but it always uses a processor, or wants to.
struct WorkerPulse {
  /// How often in a row a worker is found idle before it is given up: a build that was itself stopped, and goes on a
  /// moment before its workers, finds them idle once.
  private static let patience = 2

  private let process: pid_t
  private var detector: StarvationDetector
  private var idleCount = 0

  init(_ process: pid_t) {
    self.process = process
    detector = StarvationDetector(process)
  }

  /// Feels once more, after a while; returns whether the worker is to be given up.
  mutating func isMissing() -> Bool {
    idleCount = detector.isIdle ? idleCount + 1 : 0
    detector = StarvationDetector(process)
    return idleCount >= Self.patience
  }
}
