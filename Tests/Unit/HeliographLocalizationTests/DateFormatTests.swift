import Foundation
import HeliographCore
import Testing

@testable import HeliographLocalization

struct DateFormatTests {
  private let english = DateFormat(language: "en-GB")
  private let finnish = DateFormat(language: "fi")

  private func time(
    _ year: Int, _ month: Int = 1, _ day: Int = 1, _ precision: CaptureTime.Precision = .second
  ) throws -> CaptureTime {
    try #require(
      CaptureTime(
        year: year, month: month, day: day, hour: 14, minute: 5, second: 60, utcOffset: -150,
        precision: precision))
  }

  @Test func writesDatesInTheWordsOfTheLanguage() throws {
    let moment = try time(2021, 5, 3)
    #expect(english.moment(moment) == "3 May 2021, 14:05")
    #expect(english.day(try time(2021, 5, 1, .month)) == "May 2021")
    #expect(english.moment(try time(2021, 1, 1, .year)) == "2021")
    #expect(english.machineReadable(moment) == "2021-05-03T14:05:59-02:30")
    #expect(DateFormat(language: "de-AT").moment(moment) == "3. Mai 2021, 14:05")
    #expect(DateFormat(language: "pl").day(moment) == "3 maja 2021")
    #expect(DateFormat(language: "pl").month(of: moment) == "maj 2021")
    #expect(DateFormat(language: "ja").year(of: moment) == "2021年")
  }

  @Test func writesDatesInDigitsWhereTheLanguageIsNotKnown() throws {
    let moment = try time(2021, 5, 3)
    #expect(finnish.moment(moment) == "2021-05-03 14:05")
    #expect(DateFormat(language: "enx").day(moment) == "2021-05-03")
    #expect(finnish.span(from: moment, to: try time(2021, 7, 1)) == "2021-05 – 2021-07")
  }

  @Test func writesSpansAsShortAsTheyCanBeSaid() throws {
    let may = try time(2021, 5, 3)
    #expect(english.span(from: may, to: may) == "3 May 2021")
    #expect(english.span(from: may, to: try time(2021, 5, 9)) == "May 2021")
    #expect(english.span(from: may, to: try time(2021, 7, 1)) == "May–July 2021")
    #expect(english.span(from: try time(2019), to: may) == "2019–2021")
    #expect(english.span(from: try time(2021, 1, 1, .year), to: may) == "2021")
    #expect(DateFormat(language: "zh").span(from: may, to: try time(2021, 7, 1)) == "2021年5月至7月")
  }

  @Test(arguments: [
    ("en", "May–July", "3 May"), ("de", "Mai–Juli", "3. Mai"), ("es", "mayo–julio", "3 de mayo"),
    ("ja", "5月～7月", "5月3日"), ("ko", "5월 ~ 7월", "5월 3일"), ("ar", "مايو – يوليو", "3 مايو"),
    ("pl", "maj–lipiec", "3 maja"),
  ])
  func leavesOutTheYearThatIsSaidAlready(language: String, months: String, day: String) throws {
    let dates = DateFormat(language: language)
    let may = try time(2021, 5, 3)
    #expect(dates.spanInYear(from: may, to: try time(2021, 7, 1)) == months)
    #expect(dates.spanInYear(from: may, to: may) == day)
    #expect(dates.spanInYear(from: may, to: try time(2022)) == nil)
    #expect(dates.spanInYear(from: try time(2021, 1, 1, .year), to: may) == nil)
  }

  @Test func keepsTheYearOfMonthsInDigits() throws {
    #expect(finnish.spanInYear(from: try time(2021, 5, 3), to: try time(2021, 7, 1)) == nil)
  }

  /// A full stop that belongs to the day is written behind both, also where nothing follows it.
  @Test(arguments: [
    ("d. MMMM", "3.–9. May"), ("MMMM d.", "May 3.–9."), ("MMMM d", "May 3–9"), ("d MMMM.", "3–9 May."),
  ])
  func writesTwoDaysOfAMonth(pattern: String, span: String) throws {
    let days = try #require(try DatePattern(pattern).daySpan)
    let months = [String](repeating: "May", count: 12)
    let text = days.text(
      try time(2021, 5, 3), to: try time(2021, 5, 9), months: months, standaloneMonths: months, weekdays: [])
    #expect(text == span)
  }

  /// Dates as Babel writes them by CLDR: Scripts/cldr-data.
  private struct Vectors: Decodable {
    struct Row: Decodable {
      let language: String
      let time: String
      let day: String
      let year: String
      let month: String
      let clock: String
      let weekday: String
      let untilNextMonth: String?
      let untilNextYear: String
    }
    let vectors: [Row]
  }

  @Test func agreesWithCLDRInEveryLanguageOfTheFixture() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/dates.json")
    let rows = try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file)).vectors
    #expect(Set(rows.map(\.language)).count >= 13)
    for row in rows {
      let parts = row.time.utf8.split { !(0x30...0x39).contains($0) }.compactMap {
        Int(String(decoding: $0, as: UTF8.self))
      }
      let time = try #require(
        CaptureTime(year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4]))
      let dates = DateFormat(language: row.language)
      #expect(dates.day(time) == row.day)
      #expect(dates.year(of: time) == row.year)
      #expect(dates.month(of: time) == row.month)
      #expect(dates.moment(time).contains(row.clock))
      let names = try DateStrings([
        "day": .text("EEEE"), "weekdays": .list(try Self.weekdays(row.language).map { .text($0) }),
      ])
      #expect(DateFormat(names).day(time) == row.weekday)
      if let expected = row.untilNextMonth {
        let later = try #require(CaptureTime(year: time.year, month: time.month + 1, day: 1))
        // English keeps the pages' own dash, without thin spaces.
        let span = dates.span(from: time, to: later)
        #expect(
          row.language == "en"
            ? span == "\(Self.month(row.month))–\(dates.month(of: later))" : span == expected)
      }
      let later = try #require(CaptureTime(year: time.year + 1, month: time.month, day: 1))
      #expect(dates.span(from: time, to: later) == row.untilNextYear)
    }
  }

  private static func month(_ monthAndYear: String) -> String { String(monthAndYear.prefix { $0 != " " }) }

  private static func weekdays(_ language: String) throws -> [String] {
    let bytes = try #require(EmbeddedFiles.bytes("Locales/\(language).json"))
    return try LocaleFile(bytes, name: "\(language).json").dates.weekdays ?? []
  }

  @Test(arguments: ["Q", "MMM", "yy", "d 'de", "hh:mm a"])
  func refusesAPatternThatItCannotFill(pattern: String) {
    #expect(throws: LocaleKeyError.self) { try DatePattern(pattern) }
  }

  @Test func writesWhatStandsBetweenApostrophesAsItIs() throws {
    let pattern = try DatePattern("d 'd''o' MM ''y")
    let text = pattern.text(
      try time(2021, 5, 3), to: try time(2021, 5, 3), months: [], standaloneMonths: [], weekdays: [])
    #expect(text == "3 d'o 05 '2021")
    for (pattern, text) in [("d 'de'", "3 de"), ("'a''b'", "a'b"), ("d''", "3'"), ("''''d", "''3")] {
      let time = try time(2021, 5, 3)
      #expect(
        try DatePattern(pattern).text(time, to: time, months: [], standaloneMonths: [], weekdays: []) == text)
    }
  }

  /// As GNU date writes them: `date -u -d 2023-01-15 +%A`.
  @Test(arguments: [
    (2023, 1, 15, "Sunday"), (2023, 2, 15, "Wednesday"), (2023, 3, 15, "Wednesday"),
    (2023, 4, 15, "Saturday"),
    (2023, 5, 15, "Monday"), (2023, 6, 15, "Thursday"), (2023, 7, 15, "Saturday"), (2023, 8, 15, "Tuesday"),
    (2023, 9, 15, "Friday"), (2023, 10, 15, "Sunday"), (2023, 11, 15, "Wednesday"), (2023, 12, 15, "Friday"),
    (2024, 2, 29, "Thursday"), (2024, 3, 1, "Friday"), (2000, 2, 29, "Tuesday"), (2000, 3, 1, "Wednesday"),
    (1900, 3, 1, "Thursday"),
  ])
  func namesTheDayOfTheWeek(year: Int, month: Int, day: Int, name: String) throws {
    let time = try time(year, month, day)
    let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    #expect(
      try DatePattern("EEEE").text(time, to: time, months: [], standaloneMonths: [], weekdays: names) == name)
  }

  /// Wherever the day stands in the pattern, also at its end.
  @Test(
    arguments: [
      ("d MMMM y", "3–28 May 2024"), ("d. MMMM y", "3.–28. May 2024"), ("d.MM.y", "3.–28.05.2024"),
      ("y-MM-dd", "2024-05-03–28"), ("MMMM d", "May 3–28"), ("d", "3–28"), ("d MM", "3–28 05"),
      ("MMMM y", nil),
      ("EEEE d", nil),
    ] as [(String, String?)])
  func spansDaysInAnyPattern(pattern: String, text: String?) throws {
    let months = [String](repeating: "May", count: 12)
    let span = try DatePattern(pattern).daySpan?.text(
      try time(2024, 5, 3), to: try time(2024, 5, 28), months: months, standaloneMonths: months, weekdays: [])
    #expect(span == text)
  }

  /// As CLDR 46 writes them: dateTimeFormats/intervalFormats, yMMMMd or yMMMd with the long name.
  @Test(arguments: [
    ("en", "3–28 May 2024"), ("de", "3.–28. Mai 2024"), ("es", "3–28 de mayo de 2024"),
    ("fr", "3–28 mai 2024"),
    ("pl", "3–28 maja 2024"), ("nl", "3–28 mei 2024"), ("it", "3–28 maggio 2024"),
  ])
  func saysDaysOfOneMonth(language: String, text: String) throws {
    func day(_ month: Int, _ day: Int) throws -> CaptureTime {
      try #require(CaptureTime(year: 2024, month: month, day: day, hour: 14, minute: 5, second: 7))
    }
    let dates = DateFormat(language: language)
    #expect(dates.days(from: try day(5, 3), to: try day(5, 28)) == text)
    #expect(dates.days(from: try day(5, 3), to: try day(5, 3)) == dates.day(try day(5, 3)))
    #expect(dates.days(from: try day(5, 3), to: try day(6, 3)) == nil)
    #expect(dates.second(try day(5, 3)) == dates.moment(try day(5, 3)) + ":07")
  }
}
