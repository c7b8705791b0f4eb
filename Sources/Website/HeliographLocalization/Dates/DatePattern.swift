import HeliographCore

/// How a date or a time is written: a pattern of CLDR such as "d MMMM y".
///
/// Source: UTS #35, part 4, "Date Format Patterns"; of its fields those below, in digits of ASCII.
struct DatePattern: Sendable {
  /// A field, by its letters.
  enum Field: String, Sendable, CaseIterable {
    case year = "y"
    case month = "M"
    case twoDigitMonth = "MM"
    case monthName = "MMMM"
    case standaloneMonthName = "LLLL"
    case day = "d"
    case twoDigitDay = "dd"
    case weekday = "EEEE"
    case hour = "H"
    case twoDigitHour = "HH"
    case minute = "mm"

    /// What the field shows, by the letter of it.
    fileprivate var kind: UInt8 {
      switch self {
      case .year: UInt8(ascii: "y")
      case .month, .twoDigitMonth, .monthName, .standaloneMonthName: UInt8(ascii: "M")
      case .day, .twoDigitDay: UInt8(ascii: "d")
      case .weekday: UInt8(ascii: "E")
      case .hour, .twoDigitHour: UInt8(ascii: "H")
      case .minute: UInt8(ascii: "m")
      }
    }
  }

  private enum Element {
    case literal(String)
    case field(Field)
  }

  private let elements: [Element]
  /// Where the second date of a span begins: at the first field that repeats one; `nil` in the pattern of one date.
  private let secondDate: Int?

  /// Whether the pattern is of a span: "MMMM–MMMM y".
  var isSpan: Bool { secondDate != nil }

  /// The fields in their order.
  var fields: [Field] { elements.compactMap { if case .field(let field) = $0 { field } else { nil } } }

  /// Reads a pattern; text between apostrophes is written as it is, two apostrophes are one.
  ///
  /// - Throws: `LocaleKeyError` without a key for letters that are no field, and for an apostrophe without its other.
  init(_ pattern: String) throws(LocaleKeyError) {
    var elements: [Element] = []
    var literal: [UInt8] = []
    var isQuoted = false
    let bytes = Array(pattern.utf8)
    var index = 0
    func flush() {
      if !literal.isEmpty { elements.append(.literal(String(decoding: literal, as: UTF8.self))) }
      literal = []
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "'") {
        if index + 1 < bytes.count, bytes[index + 1] == byte {
          literal.append(byte)
          index += 1
        } else {
          isQuoted.toggle()
        }
        index += 1
      } else if !isQuoted, (0x61...0x7A).contains(byte | 0x20) {
        let letters = String(decoding: bytes[index...].prefix { $0 == byte }, as: UTF8.self)
        guard let field = Field(rawValue: letters) else {
          let known = Field.allCases.map(\.rawValue).joined(separator: ", ")
          throw LocaleKeyError(
            "has an unknown field \"\(letters)\"; use \(known), and put text between apostrophes")
        }
        flush()
        elements.append(.field(field))
        index += letters.utf8.count
      } else {
        literal.append(byte)
        index += 1
      }
    }
    guard !isQuoted else {
      throw LocaleKeyError("has an apostrophe without a second one; write '' for an apostrophe")
    }
    flush()
    self.elements = elements
    var seen: Set<UInt8> = []
    secondDate = elements.firstIndex { element in
      if case .field(let field) = element { !seen.insert(field.kind).inserted } else { false }
    }
  }

  /// The pattern of a day with two days; `nil` for a pattern without a day, and for one with a weekday, which would belong
  /// to one of them.
  ///
  /// "d MMMM y" is "d–d MMMM y", and "d. MMMM y" is "d.–d. MMMM y".
  var daySpan: DatePattern? {
    let day = elements.firstIndex { element in
      if case .field(let field) = element { field == .day || field == .twoDigitDay } else { false }
    }
    guard let day, !fields.contains(.weekday) else { return nil }
    var dash = "–"
    if day + 1 < elements.count, case .literal(let text) = elements[day + 1], text.utf8.first == 0x2E {
      dash = ".–"
    }
    var spanning = elements
    spanning.insert(contentsOf: [.literal(dash), elements[day]], at: day + 1)
    return DatePattern(elements: spanning, secondDate: day + 2)
  }

  /// The pattern without its year and what joins that to the rest: "MMMM–MMMM y" is "MMMM–MMMM"; `nil` where a year is not
  /// at one end, and for months in two digits, which say nothing alone.
  var withoutYear: DatePattern? {
    let years = elements.indices.filter { if case .field(.year) = elements[$0] { true } else { false } }
    guard years.count == 1, let year = years.first, !fields.contains(.twoDigitMonth) else { return nil }
    if year == 0, elements.count > 2 {
      return DatePattern(elements: Array(elements.dropFirst(2)), secondDate: secondDate.map { $0 - 2 })
    }
    guard year == elements.count - 1, year > 1 else { return nil }
    return DatePattern(elements: Array(elements.dropLast(2)), secondDate: secondDate)
  }

  private init(elements: [Element], secondDate: Int?) {
    self.elements = elements
    self.secondDate = secondDate
  }

  /// Returns the pattern with its fields filled in.
  ///
  /// A span goes from the first time to the last; a single date uses the first.
  ///
  /// - Parameters:
  ///   - first: the time, or the beginning of the span.
  ///   - last: the end of the span.
  ///   - months: the names of the months in a date, twelve.
  ///   - standaloneMonths: their names without a day, twelve.
  ///   - weekdays: the names of the days from Monday, seven.
  /// - Returns: the text.
  func text(
    _ first: CaptureTime, to last: CaptureTime, months: [String], standaloneMonths: [String],
    weekdays: [String]
  ) -> String {
    elements.indices.map { index in
      let time = secondDate.map { index >= $0 } ?? false ? last : first
      switch elements[index] {
      case .literal(let text): return text
      case .field(.year): return String(time.year)
      case .field(.month): return String(time.month)
      case .field(.twoDigitMonth): return Decimals.padded(time.month, digits: 2)
      case .field(.monthName): return months[time.month - 1]
      case .field(.standaloneMonthName): return standaloneMonths[time.month - 1]
      case .field(.day): return String(time.day)
      case .field(.twoDigitDay): return Decimals.padded(time.day, digits: 2)
      case .field(.weekday): return weekdays[Self.weekday(of: time)]
      case .field(.hour): return String(time.hour)
      case .field(.twoDigitHour): return Decimals.padded(time.hour, digits: 2)
      case .field(.minute): return Decimals.padded(time.minute, digits: 2)
      }
    }.joined()
  }

  /// 0 for Monday to 6 for Sunday.
  ///
  /// Source: T. Sakamoto, "On what day of the week", 1993.
  private static func weekday(of time: CaptureTime) -> Int {
    let year = time.month < 3 ? time.year - 1 : time.year
    let shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][time.month - 1]
    return (year + year / 4 - year / 100 + year / 400 + shift + time.day + 6) % 7
  }
}
