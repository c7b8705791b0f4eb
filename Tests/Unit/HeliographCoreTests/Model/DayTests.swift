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
