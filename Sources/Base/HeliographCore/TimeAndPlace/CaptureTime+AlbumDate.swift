extension CaptureTime {
  /// Reads "2024", "2024-05", "2024-05-04", "2024-05-04 18:30", with seconds, `T` and an offset
  /// ("Z", "+02:00") if need be; `nil` for anything else.
  ///
  /// A day without a time stays a day.
  package init?(albumDate text: String) {
    let bytes = Array(text.utf8)
    let dayEnd = bytes.firstIndex { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "T") } ?? bytes.endIndex
    let day = bytes[..<dayEnd].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let year = day.first.flatMap({ Self.number($0, digits: 4) }), day.count <= 3 else { return nil }
    let month = day.count > 1 ? Self.number(day[1], digits: 2) : 1
    let date = day.count > 2 ? Self.number(day[2], digits: 2) : 1
    guard let month, let date else { return nil }
    guard dayEnd < bytes.endIndex else {
      self.init(
        year: year, month: month, day: date,
        precision: day.count == 1 ? .year : day.count == 2 ? .month : .day)
      return
    }
    guard day.count == 3 else { return nil }

    var clock = bytes[(dayEnd + 1)...]
    var offset: Int?
    if clock.last == UInt8(ascii: "Z") {
      offset = 0
      clock = clock.dropLast()
    } else if let sign = clock.lastIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }) {
      guard let minutes = Self.numbers(clock[(sign + 1)...], counts: 2...2) else { return nil }
      offset = (minutes[0] * 60 + minutes[1]) * (clock[sign] == UInt8(ascii: "-") ? -1 : 1)
      clock = clock[..<sign]
    }
    guard let time = Self.numbers(clock, counts: 2...3) else { return nil }
    self.init(
      year: year, month: month, day: date, hour: time[0], minute: time[1],
      second: time.count > 2 ? time[2] : 0, utcOffset: offset)
  }

  /// Numbers of two digits with colons between them.
  private static func numbers(_ bytes: ArraySlice<UInt8>, counts: ClosedRange<Int>) -> [Int]? {
    let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { number($0, digits: 2) }
    return numbers.count == parts.count && counts.contains(numbers.count) ? numbers : nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>, digits: Int) -> Int? {
    guard bytes.count == digits, bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
