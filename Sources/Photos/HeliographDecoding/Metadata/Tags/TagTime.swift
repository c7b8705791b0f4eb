import HeliographCore

/// Reads the dates of EXIF, IPTC and XMP.
enum TagTime {
  /// A moment, and whether a time of day was written with it.
  struct Reading: Equatable {
    let time: CaptureTime
    /// Whether there was one, if only one that no clock shows.
    let wroteClock: Bool

    /// Whether the time of day is known.
    var hasClock: Bool { time.precision == .second }

    /// Whether it says more of the same day, month or year than a coarser date.
    func isWithin(_ coarse: Reading) -> Bool {
      let (own, other) = (time, coarse.time)
      return own.year == other.year && (other.precision == .year || own.month == other.month)
        && (other.precision == .year || other.precision == .month || own.day == other.day)
    }
  }

  /// Reads "2008:10:22 16:28:39", "2020-01-02T03:04:05.25+02:00", "2020-01", "20200102", "2015: 8:2  1:02:03".
  ///
  /// Cameras write what the standard does not have: digits without a zero in front, other signs between them, blanks or
  /// zeros for what they do not know, and 24 for the hour after midnight, with the date of the new day. What cannot be is
  /// left out: a clock, a day of the month, a month.
  ///
  /// - Parameters:
  ///   - text: the text of the field.
  ///   - offset: the text of OffsetTimeOriginal or the like, for a date without an offset.
  ///   - partsOfSecond: the digits of SubSecTimeOriginal or the like, for a date without a fraction.
  /// - Returns: `nil` for text that is not a date ("0000:00:00", "    :  :  ") or before 1820.
  static func reading(_ text: [UInt8], offset: [UInt8] = [], partsOfSecond: [UInt8] = []) -> Reading? {
    var rest = text.drop { $0 <= 0x20 }
    guard let year = number(&rest, digits: 4...4), year >= 1820 else { return nil }
    func coarse(_ month: Int?, _ day: Int?) -> Reading? {
      if let month, let day, let time = CaptureTime(year: year, month: month, day: day, precision: .day) {
        return Reading(time: time, wroteClock: isClock(rest))
      }
      let time =
        month.flatMap { CaptureTime(year: year, month: $0, day: 1, precision: .month) }
        ?? CaptureTime(year: year, month: 1, day: 1, precision: .year)
      return time.map { Reading(time: $0, wroteClock: false) }
    }
    guard let month = part(&rest, after: ":-/. ") else { return coarse(nil, nil) }
    guard let day = part(&rest, after: ":-/. ") else { return coarse(month, nil) }
    let date = coarse(month, day)
    guard date?.time.precision == .day, let clock = Clock(&rest) else { return date }
    let fraction = clock.microsecond ?? microseconds(partsOfSecond)
    let time = CaptureTime(
      year: year, month: month, day: day, hour: clock.hour, minute: clock.minute, second: clock.second,
      utcOffset: minutes(Array(rest)) ?? minutes(offset), microsecond: fraction)
    return time.map { Reading(time: $0, wroteClock: true) } ?? date
  }

  /// A time of day that a clock can show.
  private struct Clock {
    let hour: Int
    let minute: Int
    let second: Int
    let microsecond: Int?

    /// `nil` without a time of day, and for one that cannot be.
    init?(_ text: inout ArraySlice<UInt8>) {
      var rest = text.drop { " T:".utf8.contains($0) }
      guard let hour = number(&rest, digits: 1...2) else { return nil }
      let sign = rest.first.flatMap { ":.-".utf8.contains($0) ? $0 : nil }
      func next() -> Int? {
        if let sign {
          guard rest.first == sign else { return nil }
          rest = rest.dropFirst().drop { $0 == 0x20 }
        }
        return number(&rest, digits: sign == nil ? 2...2 : 1...2)
      }
      guard let minute = next() else { return nil }
      second = next() ?? 0
      var fraction: ArraySlice<UInt8> = []
      if let first = rest.first, ".,".utf8.contains(first) {
        fraction = rest.dropFirst().prefix(while: \.isASCIIDigit)
        rest = rest[fraction.endIndex...]
      }
      microsecond = microseconds(Array(fraction))
      let afternoon = rest.drop { $0 == 0x20 }.prefix(2).asciiLowercased
      let isAfternoon = afternoon == Array("pm".utf8) && hour < 12
      let isMidnight = afternoon == Array("am".utf8) && hour == 12 || hour == 24
      self.hour = isMidnight ? 0 : isAfternoon ? hour + 12 : hour
      self.minute = minute
      guard self.hour < 24, minute < 60, second <= 60 else { return nil }
      text = rest
    }
  }

  /// A month or a day, behind a sign or directly behind what is before it.
  private static func part(_ text: inout ArraySlice<UInt8>, after signs: StaticString) -> Int? {
    let start = text
    guard let sign = text.first, signs.withUTF8Buffer({ $0.contains(sign) }) else {
      return number(&text, digits: 2...2)
    }
    var rest = text.dropFirst().drop { $0 == 0x20 }
    if let value = number(&rest, digits: 1...2), rest.first?.isASCIIDigit != true {
      text = rest
      return value
    }
    text = start
    return nil
  }

  /// Millionths of a second of the digits behind a point; `nil` for none, and for zero.
  private static func microseconds(_ digits: [UInt8]) -> Int? {
    let digits = digits.drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
    guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return nil }
    let padded = (digits + [UInt8](repeating: 0x30, count: 6)).prefix(6)
    let value = padded.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    return value == 0 ? nil : value
  }

  /// Whether a time of day follows, of any digits; a zone is none.
  private static func isClock(_ text: ArraySlice<UInt8>) -> Bool {
    text.drop { " T:".utf8.contains($0) }.first?.isASCIIDigit == true
  }

  /// Minutes east of UTC of "+02:00", "-0330" or "Z"; `nil` for anything else.
  static func minutes(_ text: [UInt8]) -> Int? {
    var rest = text.drop { $0 <= 0x20 }
    guard let sign = rest.popFirst() else { return nil }
    if sign == UInt8(ascii: "Z") { return 0 }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), let hours = number(&rest, digits: 2...2),
      hours < 24
    else { return nil }
    skip(&rest, anyOf: ":")
    guard let minutes = number(&rest, digits: 2...2), minutes < 60 else { return nil }
    return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }

  /// The first reading, completed by later ones that tell more of the same moment, and by satellites.
  static func best(of readings: [Reading?], satellites: SatelliteTime? = nil) -> CaptureTime? {
    let readings = readings.compactMap(\.self)
    guard let first = readings.first else { return nil }
    // An editor that knows only the day does not unsay the camera's hour.
    let exact =
      first.hasClock ? first : readings.first { $0.hasClock && $0.isWithin(first) } ?? first
    guard exact.hasClock else { return exact.time }
    let same = readings.filter {
      $0.hasClock && $0.time.wallClockSeconds == exact.time.wallClockSeconds
    }.map(\.time)
    let time = exact.time.with(
      microsecond: exact.time.microsecond ?? same.lazy.compactMap(\.microsecond).first)
    guard time.utcOffset == nil else { return time }
    if let offset = same.lazy.compactMap(\.utcOffset).first { return time.with(utcOffset: offset) }
    return satellites?.zoned(time) ?? time
  }

  private static func number(_ text: inout ArraySlice<UInt8>, digits count: ClosedRange<Int>) -> Int? {
    let digits = text.prefix(count.upperBound).prefix(while: \.isASCIIDigit)
    guard count.contains(digits.count) else { return nil }
    text = text[digits.endIndex...]
    return digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }

  private static func skip(_ text: inout ArraySlice<UInt8>, anyOf separators: StaticString) {
    let isSeparator = text.first.map { byte in
      separators.withUTF8Buffer { $0.contains(byte) }
    }
    if isSeparator == true { text = text.dropFirst() }
  }
}
