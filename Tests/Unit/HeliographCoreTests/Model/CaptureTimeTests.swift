import Foundation
import HeliographCore
import Testing

@Suite struct CaptureTimeTests {
  @Test(arguments: [
    (2023, 2, 29), (1900, 2, 29), (2024, 13, 1), (2024, 0, 1), (2024, 4, 31), (0, 1, 1), (10_000, 1, 1),
  ])
  func refusesADayThatNeverWas(year: Int, month: Int, day: Int) {
    #expect(CaptureTime(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [(1970, 1, 1), (2000, 2, 29), (1969, 12, 31), (2038, 1, 19), (1826, 6, 4), (9999, 12, 31)])
  func countsSecondsAsFoundationDoes(year: Int, month: Int, day: Int) throws {
    let time = try #require(
      CaptureTime(year: year, month: month, day: day, hour: 18, minute: 30, second: 5, utcOffset: 120))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 7200))
    let parts = DateComponents(year: year, month: month, day: day, hour: 18, minute: 30, second: 5)
    let date = try #require(calendar.date(from: parts))
    #expect(time.unixSeconds == Int(date.timeIntervalSince1970))
  }

  @Test func knowsNoMomentWithoutAnOffset() {
    #expect(CaptureTime(year: 2024, month: 5, day: 4)?.unixSeconds == nil)
    #expect(CaptureTime(year: 2024, month: 5, day: 4, utcOffset: 5000)?.utcOffset == nil)
  }

  /// As records of an earlier version are, and as that version reads those of this one.
  @Test func storesPartsOfASecondOnlyWhereThereAreSome() throws {
    let json = #"{"day":4,"hour":10,"minute":11,"month":5,"precision":"second","second":12,"year":2024}"#
    let time = try JSONDecoder().decode(CaptureTime.self, from: Data(json.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(time), as: UTF8.self) == json)
    #expect(time.microsecond == nil && time.origin == nil)
    let exact = time.with(microsecond: 94_000)
    #expect(try JSONDecoder().decode(CaptureTime.self, from: encoder.encode(exact)) == exact && exact != time)
  }

  /// The days are those of `date --utc --date=@SECONDS +%F`.
  @Test(arguments: [
    (0, "1970-01-01"), (-1, "1969-12-31"), (951_782_400, "2000-02-29"), (951_868_800, "2000-03-01"),
    (1_795_392_000, "2026-11-23"), (4_107_542_399, "2100-02-28"), (4_107_542_400, "2100-03-01"),
    (-62_135_596_800, "0001-01-01"), (253_402_300_799, "9999-12-31"),
  ])
  func namesTheDayOfAMoment(seconds: Int, day: String) throws {
    let time = try #require(CaptureTime(dayOf: seconds))
    #expect(time.precision == .day)
    let parts = day.split(separator: "-").compactMap { Int($0) }
    #expect([time.year, time.month, time.day] == parts)
  }

  @Test(arguments: [-62_135_596_801, 253_402_300_800])
  func namesNoDayOutsideOfTheCalendar(seconds: Int) {
    #expect(CaptureTime(dayOf: seconds) == nil)
  }
}
