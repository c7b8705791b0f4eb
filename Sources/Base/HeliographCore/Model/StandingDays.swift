/// The days on which what was listed stands as it is: until the next date shows or hides something.
package struct StandingDays: Sendable, Hashable, Codable {
  /// The first of the days; `nil` for all days that are past.
  private var first: Day?
  /// The first day on which something changes; `nil` for never.
  private var end: Day?

  /// Every day: there are no dates.
  package static let all = StandingDays()

  private init() {}

  /// The days around today without a change.
  ///
  /// - Parameters:
  ///   - changes: the days on which something appears or is gone.
  ///   - today: one of the days.
  package init(changes: [Day], today: Day) {
    first = changes.filter { $0 <= today }.max()
    end = changes.filter { $0 > today }.min()
  }

  /// Whether it is one of the days.
  package func contains(_ day: Day) -> Bool {
    first.map { $0 <= day } ?? true && end.map { day < $0 } ?? true
  }

  /// Keeps the days on which something else stands too.
  package mutating func formIntersection(_ other: StandingDays) {
    first = [first, other.first].compactMap(\.self).max()
    end = [end, other.end].compactMap(\.self).min()
  }
}
