import HeliographCore
import Testing

@Suite struct DayTests {
  @Test func readsDaysOfTheCalendarAlone() {
    #expect(Day("2026-12-31").map(\.next) == Day("2027-01-01"))
    #expect(Day("2024-02-28").map(\.next) == Day("2024-02-29"))
    #expect(Day("1969-12-31").map(\.next) == Day("1970-01-01"))
    for text in [
      "", "2026", "2026-12", "2026-13-01", "2025-02-29", "2026-1-1", "26-01-01", "2026-12-31 ",
      "2026-12-31T00:00",
      "31.12.2026", "2026-12-3１", "0000-01-01", "-026-01-01",
    ] {
      #expect(Day(text) == nil, "\(text)")
    }
  }

  /// As GNU date counts them: `date -u -d 2024-03-01 +%s`, divided by 86,400.
  @Test(arguments: [
    ("1600-02-29", -135_081), ("1900-02-28", -25_509), ("1900-03-01", -25_508), ("1970-01-01", 0),
    ("2000-02-29", 11_016), ("2000-03-01", 11_017), ("2000-12-31", 11_322), ("2024-02-29", 19_782),
    ("2024-03-01", 19_783), ("2024-04-01", 19_814), ("2100-03-01", 47_541), ("9999-12-31", 2_932_896),
  ])
  func countsTheDaysSince1970(text: String, number: Int) {
    #expect(Day(text)?.number == number)
    #expect(Day(number: number).date == Day(text)?.date)
  }

  /// Dates and numbers are computed by different formulas: every day of four years, and some of 9,999.
  @Test func findsTheNumberOfEachDateAgain() {
    for number in Array(19_000...20_500) + Array(stride(from: -719_162, through: 2_932_896, by: 997)) {
      #expect(Day(number: number).date.map { Day($0).number } == number)
    }
    #expect(Day(number: -719_163).date == nil && Day(number: 2_932_897).date == nil)
  }

  @Test(arguments: ["1969-12-31", "1970-01-01", "2024-03-01"])
  func isTheDayOfAClockOnTheWall(text: String) throws {
    let day = try #require(Day(text))
    let date = try #require(day.date)
    for (hour, second) in [(0, 0), (23, 59)] {
      let time = try #require(
        CaptureTime(
          year: date.year, month: date.month, day: date.day, hour: hour, second: second, utcOffset: 60))
      #expect(Day(time) == day)
    }
  }

  @Test func standsUntilTheNextChangeAndFromTheLast() throws {
    let days = ["2026-01-01", "2026-06-01", "2026-12-01"].compactMap { Day($0) }
    var standing = StandingDays(changes: days, today: try #require(Day("2026-06-01")))
    func stands(_ text: String) -> Bool { Day(text).map(standing.contains) ?? false }
    #expect(!stands("2026-05-31") && stands("2026-06-01") && stands("2026-11-30") && !stands("2026-12-01"))
    standing.formIntersection(.all)
    standing.formIntersection(
      StandingDays(changes: [days[2].next, days[1].next], today: try #require(Day("2026-07-01"))))
    #expect(!stands("2026-06-01") && stands("2026-06-02") && !stands("2026-12-01"))
    #expect(StandingDays.all.contains(.today))
  }
}
