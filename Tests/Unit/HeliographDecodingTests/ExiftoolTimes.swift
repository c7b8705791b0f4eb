import Foundation

/// What exiftool says about when a photo was taken, and the offset from UTC that follows from it by the rules of the
/// documentation.
///
/// It repeats those rules on exiftool's words, which has readers of its own: IPTC times, for one, have an offset only
/// where their bytes do.
struct ExiftoolTimes {
  private static let quarter = 900

  /// The offsets in minutes that are given for a clock, "2008:10:22 16:28:39"; empty where none is.
  private(set) var offsets: [String: [Int]] = [:]
  /// Days without a clock, "2003:08:31".
  private(set) var days: Set<String> = []
  /// When satellites were seen, in seconds of UTC.
  private var satellites: Int?

  /// - Parameter facts: tags of one file, as "Group:Name".
  init(_ facts: [String: Any]) {
    func text(_ tag: String) -> String? { facts[tag].map { "\($0)" } }
    for (tag, offset) in [
      ("ExifIFD:DateTimeOriginal", "ExifIFD:OffsetTimeOriginal"),
      ("ExifIFD:CreateDate", "ExifIFD:OffsetTimeDigitized"),
      ("XMP-exif:DateTimeOriginal", "XMP-exifEX:OffsetTimeOriginal"),
      ("XMP-photoshop:DateCreated", ""), ("XMP-xmp:CreateDate", ""),
    ] {
      note(text(tag), offset: text(offset))
    }
    if let date = text("IPTC:DateCreated"), let time = text("IPTC:TimeCreated") {
      note("\(date) \(time)", offset: nil)
    }
    satellites = text("Composite:GPSDateTime").flatMap { Self.seconds(String($0.prefix(19))) }
  }

  /// The offset in minutes that a clock has; `nil` when nothing tells it.
  func offset(of clock: String) -> Int? {
    if let told = offsets[clock]?.first { return told }
    guard let satellites, let seconds = Self.seconds(clock) else { return nil }
    let away = seconds - satellites
    let quarters = Int((Double(away) / Double(Self.quarter)).rounded())
    guard abs(away - quarters * Self.quarter) <= 60, (-48...56).contains(quarters) else { return nil }
    return quarters * Self.quarter / 60
  }

  private mutating func note(_ text: String?, offset: String?) {
    guard let text, text.utf8.count >= 19 else {
      if let text, text.utf8.count == 10 { days.insert(text) }
      return
    }
    let clock = String(text.prefix(19))
    let known = [String(text.dropFirst(19)), offset ?? ""].compactMap(Self.minutes)
    offsets[clock, default: []] += known.prefix(1)
  }

  /// Minutes east of UTC at the end of a text: "-04:00", ".25+02:00", "Z".
  private static func minutes(_ text: String) -> Int? {
    if text.hasSuffix("Z") { return 0 }
    let end = text.suffix(6).split(separator: ":")
    guard end.count == 2, let hours = Int(end[0]), let minutes = Int(end[1]), "+-".contains(end[0].prefix(1))
    else { return nil }
    return end[0].hasPrefix("-") ? hours * 60 - minutes : hours * 60 + minutes
  }

  private static func seconds(_ clock: String) -> Int? {
    let form = DateFormatter()
    form.locale = Locale(identifier: "en_US_POSIX")
    form.timeZone = TimeZone(secondsFromGMT: 0)
    form.dateFormat = "yyyy:MM:dd HH:mm:ss"
    return form.date(from: clock).map { Int($0.timeIntervalSince1970) }
  }
}
