import HeliographCore
import Testing

@testable import HeliographDecoding

/// Which of the dates of a file and its sidecar counts.
struct TagDatesTests {
  private static let original = "Exif.Photo.DateTimeOriginal"

  private func table(_ values: [String: String]) -> TagTable {
    TagTable(values.mapValues { [Array($0.utf8)] })
  }

  private func day(_ image: [String: String], sidecar: [String: String] = [:]) -> String {
    guard let time = PhotoMetadata(image: table(image), sidecar: table(sidecar)).captureTime else {
      return "-"
    }
    switch time.precision {
    case .year: return "\(time.year)"
    case .month: return "\(time.year)-\(time.month)"
    case .day: return "\(time.year)-\(time.month)-\(time.day)"
    case .second: return "\(time.year)-\(time.month)-\(time.day) \(time.hour):\(time.minute)"
    }
  }

  @Test(
    arguments: [
      // The day of an edit, and a date that was not corrected.
      (["Xmp.photoshop.DateCreated": "2026-06-02T07:22:09+00:00"], "2025-8-16 18:11"),
      (
        ["Iptc.Application2.DateCreated": "2010-01-01", "Iptc.Application2.TimeCreated": "100000"],
        "2025-8-16 18:11"
      ),
      (["Xmp.photoshop.DateCreated": "2010-01-01T10:00:00"], "2025-8-16 18:11"),
      (
        [
          "Xmp.photoshop.DateCreated": "2010-01-01T10:00:00", "Iptc.Application2.DateCreated": "2010-01-01",
        ], "2025-8-16 18:11"
      ),
      (["Xmp.exif.DateTimeOriginal": "2019-01-01T10:00:00"], "2025-8-16 18:11"),
      (["Xmp.xmp.CreateDate": "2025-08-17T00:00:00"], "2025-8-16 18:11"),
      (["Exif.Photo.DateTimeDigitized": "2024:01:01 00:00:00"], "2025-8-16 18:11"),
      (["Xmp.photoshop.DateCreated": "1970-01-01T00:00:12"], "2025-8-16 18:11"),
      (["Xmp.photoshop.DateCreated": "1980-01-01T00:00:00"], "2025-8-16 18:11"),
      // What a person wrote of a scan.
      (["Xmp.photoshop.DateCreated": "1978"], "1978"), (["Xmp.photoshop.DateCreated": "1978-06"], "1978-6"),
      (["Xmp.photoshop.DateCreated": "1978-06-01"], "1978-6-1"),
      (["Iptc.Application2.DateCreated": "1978-00-00"], "1978"),
      (["Xmp.photoshop.DateCreated": "1978-06-01T12:00:00"], "1978-6-1 12:0"),
      (["Xmp.xmp.CreateDate": "1978"], "1978"), (["Xmp.exif.DateTimeOriginal": "1985-07"], "1985-7"),
      (["Xmp.photoshop.DateCreated": "2003-06-01T12:00:00", "Exif.Photo.FileSource": "1"], "2003-6-1 12:0"),
      (
        ["Xmp.photoshop.DateCreated": "2003-06-01T12:00:00", "Exif.Photo.FileSource": "3"], "2025-8-16 18:11"
      ),
      (
        ["Xmp.photoshop.DateCreated": "2003-06-01T12:00:00", "Exif.Image.Model": "CanoScan 9000F"],
        "2003-6-1 12:0"
      ),
      // The same moment, less exactly.
      (["Xmp.photoshop.DateCreated": "2025-08-16"], "2025-8-16 18:11"),
      (["Xmp.photoshop.DateCreated": "2025"], "2025-8-16 18:11"),
      (["Xmp.photoshop.DateCreated": "2025-08"], "2025-8-16 18:11"),
      // The clock cannot be: the day of the camera counts all the same.
      ([original: "2015:08:22 10:60:00", "Xmp.photoshop.DateCreated": "2026-06-02T07:22:09"], "2015-8-22"),
      // No clock, so the camera said nothing.
      ([original: "2015:08:22", "Xmp.photoshop.DateCreated": "2014-06-02T07:22:09"], "2014-6-2 7:22"),
      (
        [original: "0000:00:00 00:00:00", "Xmp.photoshop.DateCreated": "2014-06-02T07:22:09"], "2014-6-2 7:22"
      ),
      ([original: "", "Exif.Image.DateTime": "2014:06:02 07:22:09"], "-"),
    ] as [([String: String], String)])
  func choosesTheDateOfTheCamera(other: [String: String], expected: String) {
    #expect(day([Self.original: "2025:08:16 18:11:56"].merging(other) { $1 }) == expected)
  }

  @Test(
    arguments: [
      (["Xmp.exif.DateTimeOriginal": "2019-01-01T10:00:00"], "2019-1-1 10:0"),
      (["Xmp.photoshop.DateCreated": "2026-06-02T07:22:09"], "2026-6-2 7:22"),
      (["Xmp.xmp.CreateDate": "2019-01-01T10:00:00"], "2019-1-1 10:0"),
      (["Xmp.exif.DateTimeOriginal": "2019-01-01T10:00:00", "Xmp.photoshop.DateCreated": "1978"], "1978"),
      (["Xmp.photoshop.DateCreated": "2025-08-16"], "2025-8-16 18:11"),
      (["Xmp.dc.format": "image/jpeg"], "2025-8-16 18:11"),
    ] as [([String: String], String)])
  func putsASidecarOverAll(sidecar: [String: String], expected: String) {
    #expect(day([Self.original: "2025:08:16 18:11:56"], sidecar: sidecar) == expected)
  }

  @Test func takesPartsOfASecondFromWhoeverKnowsTheSameMoment() {
    let tags = table([
      Self.original: "2025:08:16 18:11:56", "Xmp.xmp.CreateDate": "2025-08-16T18:11:56.368+01:00",
    ])
    let time = PhotoMetadata(image: tags).captureTime
    #expect(time?.microsecond == 368_000 && time?.utcOffset == 60)
    let exif = table([Self.original: "2025:08:16 18:11:56", "Exif.Photo.SubSecTimeOriginal": "094"])
    #expect(PhotoMetadata(image: exif).captureTime?.microsecond == 94_000)
  }

  @Test(
    arguments: [
      (
        ["Exif.GPSInfo.GPSDateStamp": "2020:02:13", "Exif.GPSInfo.GPSTimeStamp": "10/1 36/1 13/1"],
        "2020-2-13"
      ),
      (["Exif.GPSInfo.GPSDateStamp": "2020:02:13"], "2020-2-13"),
      (["Xmp.exif.GPSTimeStamp": "2020-02-13T10:36:13Z"], "2020-2-13"),
      (["Exif.GPSInfo.GPSTimeStamp": "10/1 36/1 13/1"], "-"),
      (["Exif.GPSInfo.GPSDateStamp": "1980:01:06"], "-"),
      (["Exif.GPSInfo.GPSDateStamp": "2020:00:00"], "-"), ([:], "-"),
    ] as [([String: String], String)])
  func takesTheDayOfAPositionForWantOfAnother(tags: [String: String], expected: String) {
    #expect(day(tags) == expected)
    #expect(PhotoMetadata(image: table(tags)).captureTime?.origin == (expected == "-" ? nil : .satellites))
    #expect(day(tags.merging([Self.original: "2021:01:01 10:00:00"]) { $1 }) == "2021-1-1 10:0")
  }
}
