import HeliographModel

/// The response of an earlier build that is shown in place of one that failed.
package struct LastResponse: Sendable, Hashable {
  /// When it came, in seconds since 1970.
  let date: Int
  /// How many days old it is on the day of this build.
  let days: Int

  /// The response that came at a time, in seconds since 1970, as it is on the day of a build.
  init(date: Int, on today: Day) {
    self.date = date
    days = CaptureTime(dayOf: date).map { max(0, today.number - Day($0).number) } ?? 0
  }

  /// The day that pages name; `nil` as long as the next response may come with the next night.
  ///
  /// One night without a network must change no page: each would be sent to the host, and again on the next night.
  var namedDay: CaptureTime? { days > 1 ? CaptureTime(dayOf: date) : nil }
}
