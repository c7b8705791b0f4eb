import HeliographCore
import Testing

@testable import HeliographSite

@Suite struct TimestampTests {
  private func timestamp(
    _ clock: (Int, Int, Int) = (0, 0, 0), offset: Int? = nil, precision: CaptureTime.Precision = .second
  ) throws -> String {
    try #require(
      CaptureTime(
        year: 2021, month: 5, day: 3, hour: clock.0, minute: clock.1, second: clock.2, utcOffset: offset,
        precision: precision)
    ).timestamp
  }

  @Test func namesTheMomentWithItsOffset() throws {
    #expect(try timestamp((14, 5, 6), offset: 120) == "2021-05-03T14:05:06+02:00")
    #expect(try timestamp((14, 5, 60), offset: -570) == "2021-05-03T14:05:59-09:30")
    #expect(try timestamp((14, 5, 6), offset: 0) == "2021-05-03T14:05:06Z")
  }

  @Test func namesOnlyTheDayWhereTheOffsetIsUnknown() throws {
    #expect(try timestamp((23, 59, 59)) == "2021-05-03T12:00:00Z")
    #expect(try timestamp((0, 0, 0)) == "2021-05-03T12:00:00Z")
    #expect(try timestamp(precision: .day) == "2021-05-03T12:00:00Z")
  }
}
