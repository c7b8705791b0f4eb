/// When a request is tried again, and after how long.
package struct RetryPolicy: Sendable {
  /// Thrown by an operation that may succeed when it is tried again later.
  package struct Again: Error {
    /// What is thrown when no attempt is left.
    let error: any Error
    /// How long the host asked to wait; `nil` when it did not say.
    let wait: Duration?

    /// Says that another attempt may succeed, after `wait` if the host asked for a pause.
    package init(error: any Error, wait: Duration? = nil) {
      self.error = error
      self.wait = wait
    }
  }

  /// Five attempts with 1, 2, 4 and 8 seconds between them, each up to a quarter longer or shorter.
  package static let standard = RetryPolicy()

  /// All attempts, the first one too; at least 1.
  private let attempts: Int
  private let firstPause: Duration
  /// A host that asks for a longer pause than this is not waited for.
  private let longestPause: Duration
  /// After this nothing is tried again, and no transfer goes on; `nil` for no such time.
  package private(set) var deadline: ContinuousClock.Instant?
  /// When a task ends in any case, so that no pause goes beyond that; `nil` for no such time.
  ///
  /// Lists end before the transfers of photos do, with the same client. Whoever ends a list that waits to ask once more
  /// would not know what was wrong.
  @TaskLocal package static var end: ContinuousClock.Instant?

  private let clock: any Clock<Duration>
  private let jitter: @Sendable () -> Double

  /// Creates a policy; `attempts` counts the first attempt too and is at least 1.
  ///
  /// `jitter` returns a factor for each pause, so that many clients do not retry at the same time.
  package init(
    attempts: Int = 5, firstPause: Duration = .seconds(1), longestPause: Duration = .seconds(60),
    clock: any Clock<Duration> = ContinuousClock(),
    jitter: @escaping @Sendable () -> Double = { .random(in: 0.75...1.25) }
  ) {
    self.attempts = attempts
    self.firstPause = firstPause
    self.longestPause = longestPause
    self.clock = clock
    self.jitter = jitter
  }

  /// The same policy, which ends at a deadline.
  package func until(_ deadline: ContinuousClock.Instant?) -> RetryPolicy {
    var policy = self
    policy.deadline = deadline
    return policy
  }

  /// The operation's result; its error when it throws another one than `Again`, or `Again` once too often.
  package func run<Result>(_ operation: () async throws -> Result) async throws -> Result {
    var pause = firstPause
    let end = [deadline, Self.end].compactMap(\.self).min()
    for _ in 1..<max(attempts, 1) {
      do {
        return try await operation()
      } catch let again as Again {
        let wait = again.wait ?? pause * jitter()
        let isTooLong = end.map { ContinuousClock.now + wait >= $0 } ?? false
        guard wait <= longestPause, !isTooLong else { throw again.error }
        try await clock.sleep(for: wait)
        pause = min(pause * 2, longestPause)
      }
    }
    do {
      return try await operation()
    } catch let again as Again {
      throw again.error
    }
  }
}
