/// How many requests a host allows within an hour, and when the next one may be sent.
///
/// A bucket of tokens, kept as one moment: the one at which it is full again (the "generic cell rate algorithm" of ITU-T
/// I.371). Within any hour no more than `burst + perHour` requests are let through.
package struct RequestAllowance: Sendable, Hashable {
  /// How many requests may be sent without a pause when none was sent for long.
  let burst: Int
  /// How many more become allowed within an hour.
  let perHour: Int

  /// Makes an allowance; both numbers are at least 1.
  package init(burst: Int, perHour: Int) { (self.burst, self.perHour) = (max(1, burst), max(1, perHour)) }

  /// Nobody waits longer for a request to be allowed.
  static let patience: Duration = .seconds(60)

  /// After which time one more request is allowed.
  private var step: Duration { .seconds(3_600) / perHour }

  /// How long a request has to wait, which is sent then.
  ///
  /// - Parameters:
  ///   - full: when all requests are allowed again; moved by this one. A moment that no request can have led to is of a
  ///     clock that was wrong, and stands for a burst that was sent just now.
  ///   - now: on the same clock.
  /// - Returns: the wait; `nil` when it would be longer than `patience`, and nothing is sent.
  func reserve(from full: inout Duration, at now: Duration) -> Duration? {
    let isPossible = full <= now + step * burst + Self.patience
    let start = isPossible ? max(full, now) : now + step * (burst - 1)
    let wait = max(.zero, start - step * (burst - 1) - now)
    guard wait <= Self.patience else { return nil }
    full = start + step
    return wait
  }
}
