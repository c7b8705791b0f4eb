import HeliographCore
import Testing

@testable import HeliographDecoding

struct TagTimeTests {
  private func reading(_ text: String, offset: String = "") -> TagTime.Reading? {
    TagTime.reading(Array(text.utf8), offset: Array(offset.utf8))
  }

  @Test(arguments: [
    "0000:00:00 00:00:00", "    :  :     :  :  ", "", "2021:02:30 10:00:00", "2021:13:01 10:00:00",
    "2021:01:01 25:00:00", "1066:10:14 09:00:00", "yesterday", "2021:01:01 10",
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
    #expect(reading(text, offset: offset)?.time == time)
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
}
