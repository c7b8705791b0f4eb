import HeliographCore

/// The texts of a PNG that say when it was made.
///
/// Source: PNG, 3rd edition, 11.3.3.2: "Creation Time" should be in the form of RFC 1123, "but this is not required".
enum TagPNG {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ].map { Array($0.utf8) }

  /// The time of "Creation Time", in any of the forms that programs write; `nil` without one.
  static func time(_ tags: TagTable) -> CaptureTime? {
    guard let text = tags["\(TagComment.png)Creation Time"].first?.prefix(64) else { return nil }
    return (named(Array(text)) ?? TagTime.reading(Array(text)))?.time
  }

  /// "Thu, 6 May 2021 07:08:09 +0200", "Thu May  6 07:08:09 2021": a month by its name.
  private static func named(_ text: [UInt8]) -> TagTime.Reading? {
    var (day, month, year): ([UInt8]?, Int?, [UInt8]?)
    var (clock, zone): ([UInt8], [UInt8]) = ([], [])
    for word in text.split(whereSeparator: { " ,".utf8.contains($0) }).map({ Array($0) }) {
      let isNumber = word.allSatisfy(\.isASCIIDigit)
      if isNumber, word.count <= 2, day == nil {
        day = word
      } else if isNumber, word.count == 4 {
        year = word
      } else if word.contains(UInt8(ascii: ":")), word.first?.isASCIIDigit == true {
        clock = word
      } else if let index = months.firstIndex(of: Array(word.asciiLowercased.prefix(3))),
        word.allSatisfy(\.isASCIILetter)
      {
        month = index + 1
      } else if let first = word.first, "+-".utf8.contains(first) {
        zone = word
      } else if ["gmt", "utc", "z"].contains(String(decoding: word.asciiLowercased, as: UTF8.self)) {
        zone = Array("Z".utf8)
      }
    }
    guard let day, let month, let year else { return nil }
    let digits = { (number: [UInt8]) in (number.count < 2 ? [UInt8(ascii: "0")] : []) + number }
    let date = year + Array(":".utf8) + digits(Array(String(month).utf8)) + Array(":".utf8) + digits(day)
    return TagTime.reading(clock.isEmpty ? date : date + Array(" ".utf8) + clock, offset: zone)
  }
}
