import HeliographCore

/// The response of an earlier build that is shown in place of one that failed.
package struct LastResponse: Sendable, Hashable {
  /// When it came, in seconds since 1970.
  let date: Int
  /// How many days old it is on the day of this build.
  let days: Int

  /// The day that pages name; `nil` as long as the next response may come with the next night.
  ///
  /// One night without a network must change no page: each would be sent to the host, and again on the next night.
  var namedDay: CaptureTime? { days > 1 ? CaptureTime(dayOf: date) : nil }
}
