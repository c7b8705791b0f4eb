import HeliographCore
import Testing

@testable import HeliographDecoding

/// Positions of XMP in the forms of several programs.
struct TagPositionTests {
  private func position(_ tags: [String: String]) -> Coordinate? {
    PhotoMetadata(image: TagTable(), sidecar: TagTable(tags.mapValues { [Array($0.utf8)] })).coordinate
  }

  @Test(
    arguments: [
      ("47.1234", "8.5", "", "", 47.1234, 8.5), ("-33.85", "+151.21", "", "", -33.85, 151.21),
      ("47.1234N", "8.5E", "", "", 47.1234, 8.5), ("33.85S", "8.5W", "", "", -33.85, -8.5),
      ("47,7.404N", "8,30.0E", "", "", 47.1234, 8.5), ("47,7,24.24N", "8,30,0W", "", "", 47.1234, -8.5),
      ("33.85", "8.5", "S", "W", -33.85, -8.5), ("-33.85", "-8.5", "S", "W", -33.85, -8.5),
      (" 47.1234 ", "8.5", "N", "E", 47.1234, 8.5), ("0", "8.5", "", "", 0, 8.5),
    ] as [(String, String, String, String, Double, Double)])
  func readsTheForms(
    latitude: String, longitude: String, north: String, east: String, expected: Double, other: Double
  ) throws {
    var tags = ["Xmp.exif.GPSLatitude": latitude, "Xmp.exif.GPSLongitude": longitude]
    if !north.isEmpty { tags["Xmp.exif.GPSLatitudeRef"] = north }
    if !east.isEmpty { tags["Xmp.exif.GPSLongitudeRef"] = east }
    let found = try #require(position(tags))
    #expect(abs(found.latitude - expected) < 1e-9 && abs(found.longitude - other) < 1e-9)
  }

  @Test(arguments: [
    ("0", "0"), ("0.000000", "-0.0"), ("95.0", "8.5"), ("47.1", "181.0"), ("47.1", ""), ("north", "8.5"),
    ("4e1", "8.5"),
    ("47.1E", "8.5E"), ("nan", "8.5"), ("47,1", "8.5"), ("--47", "8.5"),
  ])
  func readsNoneFromOtherTexts(latitude: String, longitude: String) {
    #expect(position(["Xmp.exif.GPSLatitude": latitude, "Xmp.exif.GPSLongitude": longitude]) == nil)
  }

  @Test func refusesASignAgainstItsLetter() {
    let tags = [
      "Xmp.exif.GPSLatitude": "-47.1", "Xmp.exif.GPSLatitudeRef": "N", "Xmp.exif.GPSLongitude": "8.5",
    ]
    #expect(position(tags) == nil)
  }

  @Test(arguments: ["GpsLongitude", "GpsLongtitude"])
  func readsThoseOfDrones(name: String) {
    let tags = [
      "Xmp.drone-dji.GpsLatitude": "+47.1234567", "Xmp.drone-dji.\(name)": "-8.5",
      "Xmp.drone-dji.AbsoluteAltitude": "+512.50",
    ]
    #expect(position(tags) == Coordinate(latitude: 47.1234567, longitude: -8.5, altitude: 512.5))
  }
}
