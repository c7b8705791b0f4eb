import HeliographCore

extension CaptureTime {
  /// A moment of UTC, in seconds since 1970; `nil` before the year 1 and after 9999.
  init?(unix seconds: Int) {
    // Beyond it, arithmetic of dates could overflow.
    guard (-(1 << 40)...(1 << 40)).contains(seconds), let day = CaptureTime(dayOf: seconds) else {
      return nil
    }
    let time = ((seconds % 86_400) + 86_400) % 86_400
    self.init(
      year: day.year, month: day.month, day: day.day, hour: time / 3600, minute: time / 60 % 60,
      second: time % 60, utcOffset: 0)
  }

  /// "2019-08-04 12:30:00" or "2019:08:04 12:30:00+02:00": the forms of Flickr and of EXIF; `nil` for any other.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - offset: "+02:00", where that stands apart.
  init?(stamp text: String, offset: String? = nil) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      guard bytes.count >= range.upperBound, bytes[range].allSatisfy(\.isASCIIDigit) else { return nil }
      return Int(String(decoding: bytes[range], as: UTF8.self))
    }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19)
    else { return nil }
    let zone = offset.map { Array($0.utf8) } ?? Array(bytes[19...].drop { $0 == 0x2E || $0.isASCIIDigit })
    self.init(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second,
      utcOffset: Self.minutes(of: zone))
  }

  private static func minutes(of zone: [UInt8]) -> Int? {
    guard zone.count == 6, zone[3] == UInt8(ascii: ":"), zone[0] == UInt8(ascii: "+") || zone[0] == 0x2D,
      let hours = Int(String(decoding: zone[1..<3], as: UTF8.self)),
      let minutes = Int(String(decoding: zone[4..<6], as: UTF8.self))
    else { return nil }
    return (hours * 60 + minutes) * (zone[0] == 0x2D ? -1 : 1)
  }
}
