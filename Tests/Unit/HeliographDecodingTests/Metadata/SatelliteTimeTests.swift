import HeliographCore
import Testing

@testable import HeliographDecoding

struct SatelliteTimeTests {
  private func offset(_ clock: String, _ time: String, on day: String?) throws -> Int? {
    var tags = TagTable(["Exif.GPSInfo.GPSTimeStamp": [Array(time.utf8)]])
    if let day { tags["Exif.GPSInfo.GPSDateStamp"] = [Array(day.utf8)] }
    let satellites = try #require(SatelliteTime(tags))
    let camera = try #require(TagTime.reading(Array(clock.utf8)))
    return TagTime.best(of: [camera], satellites: satellites)?.utcOffset
  }

  @Test(arguments: [
    ("2024:05:04 15:31:30", "22/1 31/1 30/1", "2024:05:04", -420),
    // Nepal and the Chatham Islands in summer, whose day is another one.
    ("2024:05:04 12:45:20", "7/1 0/1 0/1", "2024:05:04", 345),
    ("2024:01:05 01:45:00", "12/1 0/1 3/1", "2024:01:04", 825),
    ("2024:01:01 02:00:59", "12/1 0/1 0/1", "2023:12:31", 840),
    ("2024:01:01 00:00:00", "12/1 0/1 0/1", "2024:01:01", -720),
    ("2024:05:04 10:00:00", "10/1 0/1 1/2", "2024:05:04", 0),
    // Without the date, where only one day fits.
    ("2024:05:04 15:31:30", "22/1 31/1 30/1", nil, -420), ("2024:05:04 01:00:00", "20/1 0/1 0/1", nil, 300),
  ])
  func saysTheOffset(clock: String, time: String, day: String?, minutes: Int) throws {
    #expect(try offset(clock, time, on: day) == minutes)
  }

  @Test(
    arguments: [
      // Two minutes beside; a day beside; nine hours past the last zone; two days that fit.
      ("2024:05:04 15:33:31", "22/1 31/1 30/1", "2024:05:04"),
      ("2008:10:22 16:28:39", "14/1 27/1 7/1", "2008:10:23"),
      ("2024:05:04 23:00:00", "0/1 0/1 0/1", "2024:05:04"), ("2024:05:04 13:00:00", "0/1 0/1 0/1", nil),
    ] as [(String, String, String?)])
  func guessesNothing(clock: String, time: String, day: String?) throws {
    #expect(try offset(clock, time, on: day) == nil)
  }

  @Test(arguments: ["25/1 0/1 0/1", "10/1 0/1", "0/0 0/0 0/0", ""])
  func readsNoTimeThatIsNone(time: String) {
    #expect(SatelliteTime(TagTable(["Exif.GPSInfo.GPSTimeStamp": [Array(time.utf8)]])) == nil)
  }

  @Test func readsTheTimeOfXMP() throws {
    let tags = TagTable(["Xmp.exif.GPSTimeStamp": [Array("2024-05-04T05:36:00Z".utf8)]])
    let camera = try #require(TagTime.reading(Array("2024-05-04T07:35:59".utf8)))
    #expect(SatelliteTime(tags)?.zoned(camera.time)?.utcOffset == 120)
  }

  /// The zone that somebody wrote goes before what follows from two clocks.
  @Test func leavesAnOffsetThatIsWritten() throws {
    let tags = TagTable(["Xmp.exif.GPSTimeStamp": [Array("2024-05-04T05:36:00Z".utf8)]])
    let camera = TagTime.reading(Array("2024-05-04T07:35:59".utf8), offset: Array("+03:00".utf8))
    #expect(TagTime.best(of: [camera], satellites: SatelliteTime(tags))?.utcOffset == 180)
  }
}
