import HeliographCore
import Testing

@testable import HeliographDecoding

struct TagTimeTests {
  private func reading(_ text: String, offset: String = "") -> TagTime.Reading? {
    TagTime.reading(Array(text.utf8), offset: Array(offset.utf8))
  }

  @Test(arguments: [
    "0000:00:00 00:00:00", "    :  :     :  :  ", "", "1066:10:14 09:00:00", "yesterday", "15:08:22 10:11:12",
  ])
  func readsNothingFromWhatIsNoDate(text: String) {
    #expect(reading(text) == nil)
  }

  @Test(arguments: [
    ("2008:10:22 16:28:39", "", nil as Int?), ("2008-10-22T16:28:39", "", nil),
    ("2008:10:22 16:28:39.25", "", nil),
    ("2008:10:22 16:28:39", "+02:00", 120), ("2008-10-22T16:28:39-03:30", "", -210),
    ("2008-10-22T16:28:39Z", "", 0), ("20081022T162839+0200", "", 120),
    ("2008:10:22 16:28:39", "   :  ", nil),
  ])
  func readsTheForms(text: String, offset: String, minutes: Int?) {
    let time = CaptureTime(
      year: 2008, month: 10, day: 22, hour: 16, minute: 28, second: 39, utcOffset: minutes)
    #expect(reading(text, offset: offset)?.time.with(microsecond: nil) == time)
  }

  @Test func knowsWhatADateLeavesOpen() {
    #expect(reading("1998")?.time.precision == .year)
    #expect(reading("1998-07")?.time.precision == .month)
    #expect(reading("1998-07-04")?.hasClock == false)
  }

  @Test func completesTheDayOfAnEditorWithTheHourOfTheCamera() {
    let day = reading("2008-10-22")
    let camera = reading("2008:10:22 16:28:39", offset: "+02:00")
    #expect(TagTime.best(of: [day, camera]) == camera?.time)
    let other = reading("2009:01:01 00:00:00")
    #expect(TagTime.best(of: [day, other]) == day?.time)
  }

  @Test func takesTheOffsetFromWhoeverKnowsTheSameMoment() {
    let plain = reading("2008-10-22T16:28:39")
    let zoned = reading("2008:10:22 16:28:39", offset: "+02:00")
    #expect(TagTime.best(of: [plain, zoned])?.utcOffset == 120)
  }

  /// What cameras write that the standard does not have.
  @Test(
    arguments: [
      ("2015:08:22 24:08:19", "22 00:08:19"), ("2015:08:22 24:00:00", "22 00:00:00"),
      ("2015:08:22 24:59:59", "22 00:59:59"), ("2015:08:22 23:59:60", "22 23:59:60"),
      ("2015.08.22 10.11.12", "22 10:11:12"), ("2015-08-22 10-11-12", "22 10:11:12"),
      ("2015:08:22 10-11-12", "22 10:11:12"), ("2015/08/22 10:11:12", "22 10:11:12"),
      ("2015: 8:22 10:11:12", "22 10:11:12"), ("2015: 8: 2 10:11:12", "2 10:11:12"),
      ("2015:8:2 10:11:12", "2 10:11:12"), ("2015 08 22 10:11:12", "22 10:11:12"),
      ("2015:08:22  10:11:12", "22 10:11:12"), ("2015:08:22 1:02:03", "22 01:02:03"),
      ("2015:08:22  1: 2: 3", "22 01:02:03"), ("2015:08:22 10:11", "22 10:11:00"),
      ("2015:08:22 10:11:  ", "22 10:11:00"), ("20150822 101112", "22 10:11:12"),
      ("20150822101112", "22 10:11:12"),
      ("2015:08:22 10:11:12 PM", "22 22:11:12"), ("2015:08:22 12:11:12 AM", "22 00:11:12"),
      ("2015:08:22T10:11:12", "22 10:11:12"), ("2015:08:22 10:11:12.5", "22 10:11:12"),
    ] as [(String, String)])
  func readsClocksOfOtherForms(text: String, expected: String) throws {
    let parts = expected.split { " :".utf8.contains($0.utf8.first ?? 0) }.compactMap { Int($0) }
    let time = try #require(reading(text)?.time)
    #expect([time.year, time.month, time.day, time.hour, time.minute, time.second] == [2015, 8] + parts)
    #expect(time.precision == .second)
  }

  @Test(
    arguments: [
      ("2015:08:22 10:60:00", .day), ("2015:08:22 99:99:99", .day),
      ("2015:08:22 25:00:00", .day),
      ("2015:08:22 24:60:00", .day), ("2015:08:22 10:11:99", .day), ("2015:08:22   :  :  ", .day),
      ("2015:08:22 10", .day), ("2015-08-22+02:00", .day), ("2015-08-22Z", .day), ("2015:08:22", .day),
      ("2015:08:00 00:00:00", .month), ("2015:08:32 10:11:12", .month), ("2015:08:  ", .month),
      ("2015-08", .month),
      ("2015:00:00 00:00:00", .year), ("2015:13:01 10:11:12", .year), ("2015:  :  ", .year),
      ("2015:22:08", .year),
      ("2015", .year), ("2015:", .year),
    ] as [(String, CaptureTime.Precision)])
  func leavesOutWhatCannotBe(text: String, precision: CaptureTime.Precision) throws {
    let time = try #require(reading(text)?.time)
    let expected = CaptureTime(
      year: 2015, month: precision == .year ? 1 : 8, day: precision == .day ? 22 : 1, precision: precision)
    #expect(time == expected)
  }

  @Test(
    arguments: [
      ("2015:08:22 10:11:12", "094", 94_000), ("2015:08:22 10:11:12", "9", 900_000),
      ("2015:08:22 10:11:12", "12  ", 120_000), ("2015:08:22 10:11:12", "1234567", 123_456),
      ("2015-08-22T10:11:12.25", "900", 250_000), ("2015-08-22T10:11:12.25+02:00", "", 250_000),
      ("2015:08:22 10:11:12", "000", nil), ("2015:08:22 10:11:12", "x1", nil),
      ("2015:08:22 10:11:12", "", nil),
      ("2015:08:22 10:60:12", "094", nil),
    ] as [(String, String, Int?)])
  func readsPartsOfASecond(text: String, parts: String, expected: Int?) {
    let read = TagTime.reading(Array(text.utf8), partsOfSecond: Array(parts.utf8))
    #expect(read?.time.microsecond == expected)
  }
}
