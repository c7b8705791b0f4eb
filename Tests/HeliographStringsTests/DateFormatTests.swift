import HeliographModel
import HeliographStrings
import Testing

struct DateFormatTests {
  private let english = DateFormat(language: "en-GB")
  private let german = DateFormat(language: "de")

  private func time(
    _ year: Int, _ month: Int = 1, _ day: Int = 1, _ precision: CaptureTime.Precision = .second
  )
    throws -> CaptureTime
  {
    try #require(
      CaptureTime(
        year: year, month: month, day: day, hour: 14, minute: 5, second: 60, utcOffset: -150,
        precision: precision))
  }

  @Test func writesDatesInWordsForEnglishOnly() throws {
    let moment = try time(2021, 5, 3)
    #expect(english.moment(moment) == "3 May 2021, 14:05")
    #expect(german.moment(moment) == "2021-05-03 14:05")
    #expect(DateFormat(language: "enx").day(moment) == "2021-05-03")
    #expect(english.day(try time(2021, 5, 1, .month)) == "May 2021")
    #expect(english.moment(try time(2021, 1, 1, .year)) == "2021")
    #expect(english.machineReadable(moment) == "2021-05-03T14:05:59-02:30")
  }

  @Test func writesSpansAsShortAsTheyCanBeSaid() throws {
    let may = try time(2021, 5, 3)
    #expect(english.span(from: may, to: may) == "3 May 2021")
    #expect(english.span(from: may, to: try time(2021, 5, 9)) == "May 2021")
    #expect(english.span(from: may, to: try time(2021, 7, 1)) == "May–July 2021")
    #expect(english.span(from: try time(2019), to: may) == "2019–2021")
    #expect(german.span(from: may, to: try time(2021, 7, 1)) == "2021-05 – 2021-07")
    #expect(english.span(from: try time(2021, 1, 1, .year), to: may) == "2021")
  }
}
