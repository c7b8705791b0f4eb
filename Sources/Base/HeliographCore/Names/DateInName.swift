/// The day in the name of a file that a phone, a messenger, a screenshot or a person named by it.
package enum DateInName {
  /// What stands before a day of eight digits in names that programs give; other digits may be any number.
  private static let words: Set<String> = [
    "img", "image", "pic", "picture", "photo", "foto", "bild", "vid", "video", "mvimg", "pxl", "pano",
    "burst", "cover", "wp", "wa", "aud", "dsc", "dji", "signal", "whatsapp", "telegram", "snapchat",
    "inshot", "collage", "screenshot", "screen", "bildschirmfoto", "capture",
  ]
  /// Who digitizes a photo names its file by that day.
  private static let scans = ["scan", "epson", "numeri"]
  /// No phone is older.
  private static let firstDigitalYear = 1990
  /// The year of the daguerreotype.
  private static let firstYear = 1839

  /// The day that a name has, with the time of day for the order of the day's photos where it has one too; `nil` for a
  /// name without a day, and for a day after tomorrow's.
  ///
  /// Read are "IMG-20190704-WA0001", "IMG_20190704_101112", "20190704_101112", "20190704101112", "2019-07-04 10.11.12" and
  /// "2019-07-04 Beach". Not read are days without a year in front, and digits that may be any other number.
  package static func day(of fileName: [UInt8], today: Day) -> CaptureTime? {
    days(of: fileName).first { Day($0) <= today.next }
  }

  /// The first days on which a name has a day, or another one than before.
  package static func changes(of fileName: [UInt8]) -> [Day] {
    days(of: fileName).map { Day($0).advanced(by: -1) }
  }

  /// All that may be days, in the order of the name.
  private static func days(of fileName: [UInt8]) -> [CaptureTime] {
    let name = fileName[..<FileTitle.stemEnd(fileName)]
    let letters = String(decoding: name.asciiLowercased, as: UTF8.self)
    guard !scans.contains(where: letters.contains) else { return [] }
    var days: [CaptureTime] = []
    var index = name.startIndex
    while index < name.endIndex {
      let digits = name[index...].prefix(while: \.isASCIIDigit)
      guard !digits.isEmpty else {
        index += 1
        continue
      }
      if let time = time(digits, in: name) { days.append(time) }
      index = digits.endIndex
    }
    return days
  }

  private static func time(_ digits: ArraySlice<UInt8>, in name: ArraySlice<UInt8>) -> CaptureTime? {
    switch digits.count {
    case 4: separated(digits, in: name)
    case 8:
      clock(name[digits.endIndex...]).flatMap { date(digits, $0) }
        ?? (hasWord(name[..<digits.startIndex]) ? date(digits, nil) : nil)
    case 14, 17: hours(digits.dropFirst(8).prefix(6)).flatMap { date(digits.prefix(8), $0) }
    default: nil
    }
  }

  /// "2019-07-04", with hyphens, dots or low lines.
  private static func separated(_ year: ArraySlice<UInt8>, in name: ArraySlice<UInt8>) -> CaptureTime? {
    let rest = name[year.endIndex...].prefix(6)
    guard rest.count == 6, let sign = rest.first, "-._".utf8.contains(sign), rest[rest.startIndex + 3] == sign
    else { return nil }
    let (before, after) = (name[..<year.startIndex].suffix(2), name[rest.endIndex...])
    // A part of a longer number: "0151-2010-12-10", "2010-12-10-5551234".
    let isContinued = before.count == 2 && before.last == sign && before.first?.isASCIIDigit == true
    let tail = after.first == sign ? after.dropFirst().prefix(while: \.isASCIIDigit).count : 0
    guard !isContinued, after.first?.isASCIIDigit != true, tail != 5, tail < 7 || tail == 9 else {
      return nil
    }
    let clock = clock(after)
    let isDigital = clock != nil || hasWord(name[..<year.startIndex])
    return date(
      Array(year) + rest.dropFirst().prefix(2) + rest.suffix(2), clock,
      since: isDigital ? firstDigitalYear : firstYear)
  }

  private static func date(
    _ digits: some Collection<UInt8>, _ clock: [Int]?, since first: Int = firstDigitalYear
  ) -> CaptureTime? {
    let digits = Array(digits)
    guard digits.allSatisfy(\.isASCIIDigit) else { return nil }
    let year = number(digits.prefix(4))
    guard year >= first else { return nil }
    let clock = clock ?? [0, 0, 0]
    return CaptureTime(
      year: year, month: number(digits[4..<6]), day: number(digits[6..<8]), hour: clock[0], minute: clock[1],
      second: clock[2], precision: .day, origin: .fileName)
  }

  /// The time of day behind a day, after a few signs or a word: "_101112345", " at 10.11.12 PM", "_10_11_12"; `nil` for
  /// none.
  private static func clock(_ rest: ArraySlice<UInt8>) -> [Int]? {
    let gap = rest.prefix { !$0.isASCIIDigit }
    guard (1...8).contains(gap.count) else { return nil }
    let digits = rest[gap.endIndex...].prefix(while: \.isASCIIDigit)
    if [6, 9].contains(digits.count) { return hours(digits.prefix(6)) }
    guard (1...2).contains(digits.count), let sign = rest[digits.endIndex...].first,
      ".-_:".utf8.contains(sign)
    else { return nil }
    let parts = rest[digits.startIndex...].prefix { $0.isASCIIDigit || $0 == sign }
      .split(separator: sign, omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[1].count == 2, parts[2].count == 2 else { return nil }
    var padded = Array(parts[0]) + parts[1] + parts[2]
    if padded.count == 5 { padded.insert(UInt8(ascii: "0"), at: 0) }
    let letters = rest[parts[2].endIndex...].drop { !$0.isASCIILetter }.prefix(2).asciiLowercased
    return hours(padded[...]).map { clock in
      let isAfternoon = letters == Array("pm".utf8) && clock[0] < 12
      let isMidnight = letters == Array("am".utf8) && clock[0] == 12
      return [clock[0] + (isAfternoon ? 12 : isMidnight ? -12 : 0), clock[1], clock[2]]
    }
  }

  /// "101112" as hour, minute and second; `nil` when no clock shows it.
  private static func hours(_ digits: ArraySlice<UInt8>) -> [Int]? {
    guard digits.count == 6 else { return nil }
    let start = digits.startIndex
    let parts = [0, 2, 4].map { number(digits[(start + $0)..<(start + $0 + 2)]) }
    return parts[0] < 24 && parts[1] < 60 && parts[2] < 60 ? parts : nil
  }

  /// Whether the last word before a day is one that programs write there.
  private static func hasWord(_ name: ArraySlice<UInt8>) -> Bool {
    let end = name.reversed().drop { "_- ".utf8.contains($0) }
    let word = Array(end.prefix(while: \.isASCIILetter).reversed()).asciiLowercased
    return words.contains(String(decoding: word, as: UTF8.self))
  }

  private static func number(_ digits: some Sequence<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }
}
