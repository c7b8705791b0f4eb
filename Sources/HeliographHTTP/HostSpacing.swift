/// Which hosts have said that they receive too many requests (429), so that further ones are sent one after the other.
///
/// Flickr's host of pictures says so without a `Retry-After`. RFC 6585, section 4, leaves it to the client how long it
/// waits then.
struct HostSpacing: Sendable {
  /// The time between the beginnings of two transfers.
  let gap: Duration
  /// When the next transfer may begin, for hosts that have said so.
  private var next: [String: ContinuousClock.Instant] = [:]

  init(gap: Duration) { self.gap = gap }

  /// Takes note that a host receives too many requests, until the client ends.
  mutating func slowDown(_ origin: String, at now: ContinuousClock.Instant) {
    next[origin] = max(next[origin] ?? now, now + gap)
  }

  /// Whether a transfer may begin; the next one may not before `gap` is over then.
  mutating func mayBegin(_ origin: String, at now: ContinuousClock.Instant) -> Bool {
    guard let time = next[origin] else { return true }
    guard time <= now else { return false }
    next[origin] = now + gap
    return true
  }

  /// How long it takes until one of these hosts has waited; `nil` when none of them has to.
  ///
  /// A host that has waited already is asked as soon as another transfer to it is over.
  func wait(for origins: some Sequence<String>, at now: ContinuousClock.Instant) -> Duration? {
    origins.compactMap { next[$0] }.filter { $0 > now }.min().map { $0 - now }
  }
}
