/// How long a running tool has not come on.
struct ToolWatch {
  private let stall: (watch: @Sendable () -> Int, limit: Duration)?
  private let pace: (growth: Int, time: Duration)?
  private var value = Int.min
  /// Where the current time of the pace began; `nil` before the first look.
  private var mark: (value: Int, time: ContinuousClock.Instant)?
  private var since = ContinuousClock.now
  private var nextCheck = ContinuousClock.now

  /// Looking may cost something.
  private static let pause = Duration.seconds(2)

  init(_ limits: ToolLimits) {
    stall = limits.stall
    pace = limits.pace
  }

  /// Whether nothing has changed for too long, or too little.
  mutating func isStalled(_ now: ContinuousClock.Instant) -> Bool {
    guard let stall, now >= nextCheck else { return false }
    nextCheck = now + Self.pause
    let seen = stall.watch()
    if seen != value { (value, since) = (seen, now) }
    return now - since >= stall.limit || isTooSlow(seen, now)
  }

  private mutating func isTooSlow(_ seen: Int, _ now: ContinuousClock.Instant) -> Bool {
    guard let pace else { return false }
    guard let mark, now - mark.time < pace.time else {
      let growth = mark.map { seen - $0.value }
      mark = (seen, now)
      return growth.map { $0 < pace.growth } ?? false
    }
    return false
  }
}
