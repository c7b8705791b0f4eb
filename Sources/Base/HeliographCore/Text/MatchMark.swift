import Synchronization

/// Whether a pattern or a word of a rule has matched anything since it was read.
///
/// Copies of the rule share it, so it counts over all volumes and editions of a site. It is no part of what the rule says:
/// all marks are equal.
struct MatchMark: Sendable, Hashable {
  private final class Flag: Sendable {
    let isSet = Atomic(false)
  }

  private let flag = Flag()

  /// Whether it has.
  var isSet: Bool { flag.isSet.load(ordering: .relaxed) }

  /// Records that it has.
  func set() { flag.isSet.store(true, ordering: .relaxed) }

  static func == (_: MatchMark, _: MatchMark) -> Bool { true }

  func hash(into _: inout Hasher) {}
}
