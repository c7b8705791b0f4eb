/// When a photo was taken: the wall clock the camera showed, and its offset from UTC if recorded.
///
/// Cameras write local time without a zone; it stays a wall clock here and is never shifted.
/// Source: EXIF 2.32 DateTimeOriginal, SubSecTimeOriginal, OffsetTimeOriginal.
package struct CaptureTime: Sendable, Hashable, Codable {
  /// How much of the wall clock is known, and shown.
  ///
  /// What lies below it is 1 (month, day) or 0 (the time of day); but a day that has an origin may have a time of day,
  /// by which photos of that day are ordered.
  package enum Precision: String, Sendable, Hashable, Codable {
    case year, month, day, second
  }

  /// What a time was taken from where no metadata says when the photo was taken.
  package enum Origin: String, Sendable, Hashable, Codable {
    /// The name of its file.
    case fileName
    /// The day of a position, which satellites give in UTC.
    case satellites
  }

  /// Years of the Gregorian calendar, 1…9999.
  package let year: Int
  /// 1…12.
  package let month: Int
  /// 1…31, and a day that month has.
  package let day: Int
  /// 0…23.
  package let hour: Int
  /// 0…59.
  package let minute: Int
  /// 0…60: a leap second is a second.
  package let second: Int
  /// Minutes east of UTC, −1439…1439; `nil` when the camera did not record it.
  package private(set) var utcOffset: Int?
  /// The smallest part of the wall clock that is known.
  package let precision: Precision
  /// Millionths of the second, 1…999,999, for the order alone; `nil` for none.
  package private(set) var microsecond: Int?
  /// What the time was taken from; `nil` for metadata that says when the photo was taken.
  package let origin: Origin?

  /// Creates a time; `nil` when the parts are no valid moment of the calendar.
  ///
  /// A UTC offset out of range becomes `nil`.
  package init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0,
    utcOffset: Int? = nil, precision: Precision = .second, microsecond: Int? = nil, origin: Origin? = nil
  ) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.utcOffset = utcOffset.flatMap { (-1439...1439).contains($0) ? $0 : nil }
    self.precision = precision
    self.microsecond = microsecond.flatMap { (1...999_999).contains($0) ? $0 : nil }
    self.origin = origin
  }

  /// Creates the day of a moment in UTC, given in seconds since 1970; `nil` before the year 1 and after 9999.
  package init?(dayOf seconds: Int) {
    // Source: https://howardhinnant.github.io/date_algorithms.html#civil_from_days
    let days = Int((Double(seconds) / 86_400).rounded(.down)) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shifted + 2) / 5 + 1, utcOffset: 0, precision: .day)
  }

  /// Decodes through the initialiser above, so that no moment outside of the calendar gets in.
  ///
  /// - Throws: `DecodingError` for parts that name no moment of the calendar, or a UTC offset out of range.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let utcOffset = try container.decodeIfPresent(Int.self, forKey: .utcOffset)
    let time = CaptureTime(
      year: try container.decode(Int.self, forKey: .year),
      month: try container.decode(Int.self, forKey: .month),
      day: try container.decode(Int.self, forKey: .day),
      hour: try container.decode(Int.self, forKey: .hour),
      minute: try container.decode(Int.self, forKey: .minute),
      second: try container.decode(Int.self, forKey: .second),
      utcOffset: utcOffset,
      precision: try container.decode(Precision.self, forKey: .precision),
      microsecond: try container.decodeIfPresent(Int.self, forKey: .microsecond),
      origin: try container.decodeIfPresent(Origin.self, forKey: .origin))
    self = try decoder.validated(time?.utcOffset == utcOffset ? time : nil)
  }

  /// Seconds since 1970-01-01T00:00:00 on this wall clock, as if it showed UTC: the order of capture.
  package var wallClockSeconds: Int {
    Self.daysSince1970(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60 + second
  }

  /// The same wall clock without its offset from UTC.
  package var withoutOffset: CaptureTime { with(utcOffset: nil) }

  /// The same wall clock with an offset from UTC, in minutes east of it.
  package func with(utcOffset: Int?) -> CaptureTime {
    var time = self
    time.utcOffset = utcOffset.flatMap { (-1439...1439).contains($0) ? $0 : nil }
    return time
  }

  /// The same with millionths of its second.
  package func with(microsecond: Int?) -> CaptureTime {
    var time = self
    time.microsecond = microsecond.flatMap { (1...999_999).contains($0) ? $0 : nil }
    return time
  }

  /// Seconds since 1970-01-01T00:00:00 UTC; `nil` when the offset is unknown.
  package var unixSeconds: Int? { utcOffset.map { wallClockSeconds - $0 * 60 } }

  /// Returns the number of days in a month (1…12) of the Gregorian calendar.
  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days between 1970-01-01 and a date of the proleptic Gregorian calendar.
  ///
  /// Counts years from March, so that the leap day is the last of its year
  /// (https://howardhinnant.github.io/date_algorithms.html, days_from_civil).
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear - 719_468
  }
}
