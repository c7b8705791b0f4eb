import HeliographCore

/// The time of day, which counts on from one build to the next.
package struct RequestClock: Sendable {
  /// The time since 1970.
  let now: @Sendable () -> Duration
  /// Waits; throws `CancellationError`.
  let sleep: @Sendable (Duration) async throws -> Void

  /// Makes a clock of its parts.
  package init(
    now: @escaping @Sendable () -> Duration, sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    (self.now, self.sleep) = (now, sleep)
  }

  /// The clock of the system.
  package static let system = RequestClock(
    now: { .nanoseconds(FileStatus.now) }, sleep: { try await ContinuousClock().sleep(for: $0) })
}
