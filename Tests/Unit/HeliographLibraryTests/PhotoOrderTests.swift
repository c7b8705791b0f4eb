import HeliographCore
import Testing

@testable import HeliographLibrary

/// The order of the photos of an album by time and name.
@Suite struct PhotoOrderTests {
  /// A photo of the fourth of May 2024.
  private func photo(
    _ name: String, _ hour: Int, _ minute: Int = 0, offset: Int? = nil, microsecond: Int? = nil,
    isPublished: Bool = true, origin: CaptureTime.Origin? = nil
  ) throws -> Photo {
    let size = try #require(PixelSize(width: 40, height: 30))
    let key = RenditionKey(content: ContentHash(of: name.utf8), recipe: .standard, encoder: "test")
    return Photo(
      id: PhotoID(source: "test", name: name.utf8), fileName: Array(name.utf8),
      contentHash: ContentHash(of: name.utf8), size: size,
      metadata: PhotoMetadata(
        captureTime: CaptureTime(
          year: 2024, month: 5, day: 4, hour: hour, minute: minute, utcOffset: isPublished ? offset : nil,
          microsecond: microsecond, origin: origin)), owner: nil, licence: nil, page: nil,
      renditions: [Rendition(format: .jpeg, size: size, key: key, byteCount: 1)], orderOffset: offset)
  }

  private func names(_ photos: [Photo]) -> [String] {
    photos.map { String(decoding: $0.fileName, as: UTF8.self) }
  }

  private func expect(_ expected: [String], of photos: [Photo]) {
    #expect(names(PhotoOrder(photos).byTime(latestFirst: false)) == expected)
    #expect(names(PhotoOrder(photos.reversed()).byTime(latestFirst: false)) == expected)
  }

  @Test func countsPartsOfASecond() throws {
    let photos = [
      try photo("b.jpg", 10, microsecond: 900_000), try photo("c.jpg", 10, microsecond: 94_000),
      try photo("d.jpg", 10), try photo("a.jpg", 10, microsecond: 900_000),
    ]
    expect(["d.jpg", "c.jpg", "a.jpg", "b.jpg"], of: photos)
    #expect(
      names(PhotoOrder(photos).byTime(latestFirst: true)) == ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
  }

  @Test(arguments: [true, false])
  func ordersByTrueTimeWhereOffsetsAreKnown(isPublished: Bool) throws {
    // Leaves at 10:00 in the west and arrives at 9:30 in the east of a border.
    expect(
      ["start.jpg", "end.jpg"],
      of: [
        try photo("end.jpg", 9, 30, offset: 0, isPublished: isPublished),
        try photo("start.jpg", 10, offset: 60, isPublished: isPublished),
      ])
  }

  @Test func ordersByTheClocksWhereNoOffsetIsKnown() throws {
    expect(["a.jpg", "b.jpg"], of: [try photo("b.jpg", 10), try photo("a.jpg", 9, 30)])
    expect(
      ["a.jpg", "b.jpg"], of: [try photo("b.jpg", 10, offset: 120), try photo("a.jpg", 9, 30, offset: 120)])
  }

  @Test func takesTheOffsetOfThePhotoBesideIt() throws {
    // A camera without an offset beside a phone in Japan, and one beside a phone in Portugal.
    expect(
      ["tokyo.jpg", "camera.jpg", "lisbon.jpg", "other.jpg"],
      of: [
        try photo("lisbon.jpg", 14, offset: 0), try photo("other.jpg", 14, 5), try photo("camera.jpg", 12, 5),
        try photo("tokyo.jpg", 12, offset: 540),
      ])
  }

  @Test func takesNoOffsetOfSatellites() throws {
    expect(
      ["camera.jpg", "phone.jpg", "position.jpg"],
      of: [
        try photo("position.jpg", 12, offset: 0, origin: .satellites), try photo("camera.jpg", 12, 5),
        try photo("phone.jpg", 12, 30, offset: 540),
      ])
  }

  @Test func comparesNamesAmongEqualTimes() throws {
    expect(
      ["x.jpg", "x (1).jpg", "x (2).jpg", "x-Edit.jpg", "Zug.jpg"],
      of: [
        try photo("x-Edit.jpg", 10), try photo("Zug.jpg", 10), try photo("x (2).jpg", 10),
        try photo("x.jpg", 10),
        try photo("x (1).jpg", 10),
      ])
    expect(
      ["Arg.jpg", "Ärger.jpg", "Zug.jpg"],
      of: [try photo("Zug.jpg", 1), try photo("Ärger.jpg", 1), try photo("Arg.jpg", 1)])
  }
}
