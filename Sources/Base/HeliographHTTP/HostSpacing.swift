/// Which hosts have said that they receive too many requests, so that further ones are sent one after the other, and
/// none before the time that the host names.
///
/// RFC 6585, section 4, and RFC 9110, section 10.2.3: a response with 429 or 503 may say in `Retry-After` when to come
/// back. Flickr's host of pictures says 429 without it.
struct HostSpacing: Sendable {
  private struct Pace {
    /// When the next transfer may begin.
    var next: ContinuousClock.Instant
    /// Until when the host is waited for at most; `nil` once it has responded.
    var end: ContinuousClock.Instant?
    /// Whether it receives too many requests, which it says for the rest of the build.
    var isSpaced = false
  }

  /// The time between the beginnings of two transfers.
  private let gap: Duration
  /// For how long a host is waited for; one that asks for more is not waited for.
  private let longestHold: Duration
  /// The hosts that have said so.
  private var paces: [String: Pace] = [:]

  init(gap: Duration = .seconds(1), longestHold: Duration = .seconds(60)) {
    (self.gap, self.longestHold) = (gap, longestHold)
  }

  /// Records a response.
  mutating func record(_ answer: CurlAnswer, of origin: String, at now: ContinuousClock.Instant) {
    switch answer.status {
    case 429: slowDown(origin, for: answer.retryAfter, at: now)
    case 503 where answer.retryAfter != nil:
      slowDown(origin, for: answer.retryAfter, isSpaced: false, at: now)
    case 500...: break
    default: recovered(origin)
    }
  }

  /// Records that a host responds.
  mutating func recovered(_ origin: String) {
    if paces[origin]?.isSpaced == true { paces[origin]?.end = nil } else { paces[origin] = nil }
  }

  /// Records that a host receives too many requests, until the client ends, or only that it wants to rest.
  ///
  /// What it says several times before it responds is one wait, so that a host which never does ends it after the longest.
  mutating func slowDown(
    _ origin: String, for wait: Duration? = nil, isSpaced: Bool = true, at now: ContinuousClock.Instant
  ) {
    var pace = paces[origin] ?? Pace(next: now)
    let end = pace.end ?? now + longestHold
    pace.end = end
    pace.isSpaced = pace.isSpaced || isSpaced
    pace.next = max(pace.next, now + gap)
    if let wait, wait <= longestHold { pace.next = max(pace.next, min(now + wait, end)) }
    paces[origin] = pace
  }

  /// Whether a transfer may begin; the next one may not before `gap` is over then.
  mutating func mayBegin(_ origin: String, at now: ContinuousClock.Instant) -> Bool {
    guard let time = paces[origin]?.next else { return true }
    guard time <= now else { return false }
    paces[origin]?.next = now + gap
    return true
  }

  /// How long it takes until one of these hosts has waited; `nil` when none of them has to.
  ///
  /// A host that has waited already is asked as soon as another transfer to it is over.
  func wait(for origins: some Sequence<String>, at now: ContinuousClock.Instant) -> Duration? {
    origins.compactMap { paces[$0]?.next }.filter { $0 > now }.min().map { $0 - now }
  }
}
