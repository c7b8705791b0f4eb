import HeliographCore

/// The moment at which satellites gave a camera where it was.
///
/// It is in UTC; a camera's clock beside it tells its offset from UTC.
///
/// Source: EXIF 2.32 GPSTimeStamp and GPSDateStamp; exif:GPSTimeStamp of XMP (CIPA DC-010) is one text with both.
struct SatelliteTime: Equatable {
  private static let secondsOfDay = 86_400
  private static let firstYear = 1990
  /// UTC−12 to UTC+14, in minutes.
  private static let offsets = -720...840

  /// Since 1970 in UTC; of a day, if the date was not recorded.
  private let seconds: Int
  private let hasDate: Bool

  /// `nil` when neither EXIF nor XMP tells a time of day.
  init?(_ tags: TagTable) {
    let xmp = tags["Xmp.exif.GPSTimeStamp"].first.flatMap { TagTime.reading($0) }
    let clock = tags.numbers("Exif.GPSInfo.GPSTimeStamp")
    if clock.count == 3, clock.allSatisfy({ $0.isFinite && $0 >= 0 }), clock[0] < 24, clock[1] < 60,
      clock[2] < 61
    {
      let ofDay = Int((clock[0] * 3600 + clock[1] * 60 + clock[2]).rounded())
      let day = tags["Exif.GPSInfo.GPSDateStamp"].first.flatMap { TagTime.reading($0) }?.time
      let isDay = day?.precision == .day
      (seconds, hasDate) = ((isDay ? day?.wallClockSeconds ?? 0 : 0) + ofDay, isDay)
    } else if let xmp, xmp.hasClock, xmp.time.utcOffset == nil || xmp.time.utcOffset == 0 {
      (seconds, hasDate) = (xmp.time.wallClockSeconds, true)
    } else {
      return nil
    }
  }

  /// The time of a camera's clock with its offset from UTC; `nil` when the two clocks do not tell one.
  ///
  /// Offsets are quarters of an hour. A difference that is not within a minute of one comes from a clock that is wrong, or
  /// from satellites that were last seen long before. Without the date, only one day may fit.
  func zoned(_ time: CaptureTime) -> CaptureTime? {
    let clock = time.wallClockSeconds
    let days = hasDate ? [0] : [-1, 0, 1]
    let start = hasDate ? 0 : clock - (clock % Self.secondsOfDay + Self.secondsOfDay) % Self.secondsOfDay
    let fitting = days.compactMap { Self.offset(clock - start - seconds + $0 * Self.secondsOfDay) }
    guard fitting.count == 1 else { return nil }
    return time.with(utcOffset: fitting[0])
  }

  /// The day of a position in UTC, with the time of day for the order of the day's photos; `nil` without one, and for a day
  /// before there were such cameras, which a receiver shows that sees no satellite.
  static func day(_ tags: TagTable) -> CaptureTime? {
    let stamp = tags["Exif.GPSInfo.GPSDateStamp"].first ?? tags["Xmp.exif.GPSTimeStamp"].first
    guard let date = stamp.flatMap({ TagTime.reading($0) })?.time, date.year >= firstYear,
      date.precision == .day || date.precision == .second
    else { return nil }
    let clock = SatelliteTime(tags).map { ($0.seconds % secondsOfDay + secondsOfDay) % secondsOfDay }
    return CaptureTime(
      year: date.year, month: date.month, day: date.day, hour: (clock ?? 0) / 3600,
      minute: (clock ?? 0) / 60 % 60, second: (clock ?? 0) % 60, utcOffset: clock.map { _ in 0 },
      precision: .day, origin: .satellites)
  }

  private static func offset(_ difference: Int) -> Int? {
    let quarters = Int((Double(difference) / 900).rounded())
    guard abs(difference - quarters * 900) <= 60, offsets.contains(quarters * 15) else { return nil }
    return quarters * 15
  }
}
