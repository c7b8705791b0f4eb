/// How long a running tool has not come on.
struct ToolWatch {
  private let stall: (watch: @Sendable () -> Int, limit: Duration)?
  private var value = Int.min
  private var since = ContinuousClock.now
  private var nextLook = ContinuousClock.now

  /// Looking may cost something.
  private static let pause = Duration.seconds(2)

  init(_ limits: ToolLimits) {
    stall = limits.stall
  }

  /// Whether nothing has changed for too long.
  mutating func isStalled(_ now: ContinuousClock.Instant) -> Bool {
    guard let stall, now >= nextLook else { return false }
    nextLook = now + Self.pause
    let seen = stall.watch()
    if seen != value { (value, since) = (seen, now) }
    return now - since >= stall.limit
  }
}
