import HeliographCore

/// The dates of feeds.
enum FeedDate {
  /// Reads "2026-05-04T18:30:00.5+02:00" (RFC 3339); `nil` for anything else.
  static func internet(_ text: String?) -> CaptureTime? {
    guard let text = text.flatMap(PrintableText.trimmed) else { return nil }
    var bytes = text.utf8.map { [0x74, 0x7A].contains($0) ? $0 - 0x20 : $0 }
    if let point = bytes.firstIndex(of: UInt8(ascii: ".")) {
      let end = bytes[(point + 1)...].firstIndex { !$0.isASCIIDigit } ?? bytes.endIndex
      bytes.removeSubrange(point..<end)
    }
    let time = CaptureTime(albumDate: String(decoding: bytes, as: UTF8.self))
    return time.flatMap { [.day, .second].contains($0.precision) ? $0 : nil }
  }

  /// Reads "Mon, 04 May 2026 18:30:00 +0200" (RFC 822, with a year of four digits); `nil` for anything else.
  static func mail(_ text: String?) -> CaptureTime? {
    guard let text else { return nil }
    var words = text.utf8.split { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.map { Array($0.asciiLowercased) }
    if words.first?.last == UInt8(ascii: ",") { words.removeFirst() }
    guard words.count >= 4, let month = months[String(decoding: words[1].prefix(3), as: UTF8.self)],
      let day = number(words[0], digits: 1...2), let year = number(words[2], digits: 4...4)
    else { return nil }
    let clock = words[3].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      .map { number(Array($0), digits: 1...2) }
    guard (2...3).contains(clock.count), let hour = clock[0], let minute = clock[1],
      let second = clock.count == 3 ? clock[2] : 0
    else { return nil }
    return CaptureTime(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second,
      utcOffset: words.count > 4 ? offset(words[4]) : nil)
  }

  /// Minutes east of UTC; `nil` for a zone that is not known.
  private static func offset(_ zone: [UInt8]) -> Int? {
    if let hours = zones[String(decoding: zone, as: UTF8.self)] { return hours * 60 }
    guard let sign = zone.first, "+-".utf8.contains(sign), zone.count == 5,
      let hours = number(Array(zone[1...2]), digits: 2...2),
      let minutes = number(Array(zone[3...4]), digits: 2...2)
    else { return nil }
    return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }

  private static func number(_ bytes: [UInt8], digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(bytes.count), bytes.allSatisfy(\.isASCIIDigit) else { return nil }
    return bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static let months = [
    "jan": 1, "feb": 2, "mar": 3, "apr": 4, "may": 5, "jun": 6, "jul": 7, "aug": 8, "sep": 9, "oct": 10,
    "nov": 11, "dec": 12,
  ]
  /// Source: RFC 822, section 5.1.
  private static let zones = [
    "gmt": 0, "ut": 0, "utc": 0, "z": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6,
    "pst": -8, "pdt": -7,
  ]
}
