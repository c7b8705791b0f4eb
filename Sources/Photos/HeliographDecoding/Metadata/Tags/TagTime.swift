import HeliographCore

/// Reads the dates of EXIF, IPTC and XMP.
enum TagTime {
  /// A moment, and whether a time of day was written with it.
  struct Reading: Equatable {
    let time: CaptureTime
    let hasClock: Bool
  }

  /// Reads "2008:10:22 16:28:39", "2020-01-02T03:04:05.25+02:00", "2020-01", "20200102".
  ///
  /// Returns `nil` for text that is not a date ("0000:00:00", "    :  :  ") or before 1820. `offset` is the
  /// text of OffsetTimeOriginal or the like, for a date without an offset.
  static func reading(_ text: [UInt8], offset: [UInt8] = []) -> Reading? {
    var rest = text.drop { $0 <= 0x20 }
    guard let year = number(&rest, digits: 4), year >= 1820 else { return nil }
    skip(&rest, anyOf: ":-/.")
    guard let month = number(&rest, digits: 2) else {
      return reading(CaptureTime(year: year, month: 1, day: 1, precision: .year), clock: false)
    }
    skip(&rest, anyOf: ":-/.")
    guard let day = number(&rest, digits: 2) else {
      return reading(CaptureTime(year: year, month: month, day: 1, precision: .month), clock: false)
    }
    skip(&rest, anyOf: " T:")
    guard let hour = number(&rest, digits: 2) else {
      return reading(CaptureTime(year: year, month: month, day: day, precision: .day), clock: false)
    }
    skip(&rest, anyOf: ":")
    guard let minute = number(&rest, digits: 2) else { return nil }
    skip(&rest, anyOf: ":")
    let second = number(&rest, digits: 2) ?? 0
    skip(&rest, anyOf: ".,")
    rest = rest.drop { digit($0) != nil }
    let time = CaptureTime(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second,
      utcOffset: minutes(Array(rest)) ?? minutes(offset))
    return reading(time, clock: true)
  }

  /// Minutes east of UTC of "+02:00", "-0330" or "Z"; `nil` for anything else.
  static func minutes(_ text: [UInt8]) -> Int? {
    var rest = text.drop { $0 <= 0x20 }
    guard let sign = rest.popFirst() else { return nil }
    if sign == UInt8(ascii: "Z") { return 0 }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), let hours = number(&rest, digits: 2),
      hours < 24
    else { return nil }
    skip(&rest, anyOf: ":")
    guard let minutes = number(&rest, digits: 2), minutes < 60 else { return nil }
    return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }

  /// The first reading, completed by later ones that tell more of the same moment, and by satellites.
  static func best(of readings: [Reading?], satellites: SatelliteTime? = nil) -> CaptureTime? {
    let readings = readings.compactMap(\.self)
    guard let first = readings.first else { return nil }
    // An editor that knows only the day does not unsay the camera's hour.
    let exact =
      first.hasClock
      ? first
      : readings.first { $0.hasClock && isWithin($0.time, first.time) } ?? first
    guard exact.time.utcOffset == nil else { return exact.time }
    let zoned = readings.first {
      $0.hasClock && $0.time.utcOffset != nil && $0.time.wallClockSeconds == exact.time.wallClockSeconds
    }
    return zoned?.time ?? (exact.hasClock ? satellites?.zoned(exact.time) : nil) ?? exact.time
  }

  private static func isWithin(_ time: CaptureTime, _ coarse: CaptureTime) -> Bool {
    time.year == coarse.year && (coarse.precision == .year || time.month == coarse.month)
      && (coarse.precision == .month || time.day == coarse.day)
  }

  private static func reading(_ time: CaptureTime?, clock: Bool) -> Reading? {
    time.map { Reading(time: $0, hasClock: clock) }
  }

  private static func number(_ text: inout ArraySlice<UInt8>, digits count: Int) -> Int? {
    let digits = text.prefix(count).compactMap(digit)
    guard digits.count == count else { return nil }
    text = text.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + $1 }
  }

  private static func skip(_ text: inout ArraySlice<UInt8>, anyOf separators: StaticString) {
    let isSeparator = text.first.map { byte in
      separators.withUTF8Buffer { $0.contains(byte) }
    }
    if isSeparator == true { text = text.dropFirst() }
  }

  private static func digit(_ byte: UInt8) -> Int? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
  }
}
