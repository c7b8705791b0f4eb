import Testing

@testable import HeliographCore

@Suite struct DateInNameTests {
  private func time(_ name: String, today: String = "2026-11-27") throws -> CaptureTime? {
    DateInName.day(of: Array(name.utf8), today: try #require(Day(today)))
  }

  @Test(
    arguments: [
      ("IMG-20190704-WA0001.jpg", 2019, 7, 4, "00:00:00"),
      ("VID-20190704-WA0012.jpg", 2019, 7, 4, "00:00:00"),
      ("signal-2018-08-21-100217.jpg", 2018, 8, 21, "10:02:17"),
      ("signal-2018-08-21-10-02-17-123.jpg", 2018, 8, 21, "10:02:17"),
      ("Screenshot_20190201-212530_App.jpg", 2019, 2, 1, "21:25:30"),
      ("Screenshot 2019-02-01 at 9.25.30 PM.png", 2019, 2, 1, "21:25:30"),
      ("Screenshot_2019-02-01-21-25-30.png", 2019, 2, 1, "21:25:30"),
      ("PXL_20230101_101112345.jpg", 2023, 1, 1, "10:11:12"),
      ("PXL_20230101_101112345.NIGHT.jpg", 2023, 1, 1, "10:11:12"),
      ("IMG_20150822_101112.jpg", 2015, 8, 22, "10:11:12"),
      ("IMG_20150822_101112_1.jpg", 2015, 8, 22, "10:11:12"),
      ("IMG_20150822_0001.jpg", 2015, 8, 22, "00:00:00"), ("IMG20150822101112.jpg", 2015, 8, 22, "10:11:12"),
      ("MVIMG_20190704_101112.jpg", 2019, 7, 4, "10:11:12"),
      ("00100lrPORTRAIT_00100_BURST20190704101112345_COVER.jpg", 2019, 7, 4, "10:11:12"),
      ("20150822_101112.jpg", 2015, 8, 22, "10:11:12"), ("20150822101112.jpg", 2015, 8, 22, "10:11:12"),
      ("WP_20140101_10_11_12_Pro.jpg", 2014, 1, 1, "10:11:12"),
      ("WP_20140101_001.jpg", 2014, 1, 1, "00:00:00"),
      ("2019-02-01 21.25.30.jpg", 2019, 2, 1, "21:25:30"),
      ("2019-02-01 21.25.30-1.jpg", 2019, 2, 1, "21:25:30"),
      ("Bildschirmfoto 2021-03-04 um 10.11.12.png", 2021, 3, 4, "10:11:12"),
      ("Capture d’écran 2021-03-04 à 10.11.12.png", 2021, 3, 4, "10:11:12"),
      ("WhatsApp Image 2019-07-04 at 12.00.01 AM.jpeg", 2019, 7, 4, "00:00:01"),
      ("DJI_20230101101112_0001_D.JPG", 2023, 1, 1, "10:11:12"),
      ("2019-07-04 Beach.jpg", 2019, 7, 4, "00:00:00"),
      ("Beach 2019-07-04.jpg", 2019, 7, 4, "00:00:00"), ("2019_07_04-3.jpg", 2019, 7, 4, "00:00:00"),
      ("2019.07.04.jpg", 2019, 7, 4, "00:00:00"), ("1962-05-01 Grandmother.jpg", 1962, 5, 1, "00:00:00"),
      ("IMG_20261128_000001.jpg", 2026, 11, 28, "00:00:01"),
    ] as [(String, Int, Int, Int, String)])
  func readsTheDay(name: String, year: Int, month: Int, day: Int, clock: String) throws {
    let parts = clock.split(separator: ":").compactMap { Int($0) }
    let expected = CaptureTime(
      year: year, month: month, day: day, hour: parts[0], minute: parts[1], second: parts[2], precision: .day,
      origin: .fileName)
    #expect(try time(name) == expected)
  }

  /// A site stands until then.
  @Test(arguments: [
    ("IMG_20261205_101112.jpg", ["2026-12-04"]),
    ("IMG_20270105_101112 2019-07-04.jpg", ["2027-01-04", "2019-07-03"]),
    ("IMG_1234.jpg", []), ("scan 2019-07-04.jpg", []),
  ])
  func namesTheDaysOnWhichADayComes(name: String, days: [String]) throws {
    let changes = DateInName.changes(of: Array(name.utf8))
    #expect(try changes == days.map { try #require(Day($0)) })
    for day in changes {
      #expect(
        DateInName.day(of: Array(name.utf8), today: day)
          != DateInName.day(of: Array(name.utf8), today: day.advanced(by: -1)))
    }
  }

  @Test(arguments: [
    "12345678.jpg", "20190704.jpg", "19951224.jpg", "IMG_20991301_101112.jpg", "IMG_20991201_101112.jpg",
    "IMG_20261129_101112.jpg", "2027-01-01.jpg", "IMG_19700101_000000.jpg", "IMG_19891231_101112.jpg",
    "1985-01-01 10.11.12.jpg", "Photo 01-02-2019.jpg", "01-02-2019.jpg", "4915123456789.jpg",
    "0151-2010-12-10.jpg",
    "2010-12-10-5551234.jpg", "20101210-5551234.jpg", "20101210-999999.jpg", "IMG_1234.jpg", "DSC01234.jpg",
    "10153912345678901.jpg", "FB_IMG_1549055555555.jpg", "order 20190704.jpg", "2019-13-04.jpg",
    "2019-02-30.jpg",
    "2019-07_04.jpg", "2019-7-4.jpg", "scan 2019-07-04.jpg", "Scan_20190704_101112.jpg", "1066-10-14.jpg",
    "2019.jpg", "2019-07.jpg", "a.20190704", "", "IMG_20150822_1011123456.jpg.x", "120190704_101112.jpg",
  ])
  func readsNoDayFromOtherDigits(name: String) throws {
    if name.hasPrefix("IMG_20150822_10") {
      // The word in front is that of a camera.
      #expect(try time(name)?.hour == 0)
    } else {
      #expect(try time(name) == nil)
    }
  }
}
