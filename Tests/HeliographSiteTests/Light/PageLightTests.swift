import HeliographModel
import Testing

@testable import HeliographSite

/// What a page makes of the sun over its photos.
@Suite struct PageLightTests {
  /// Photographed in Reykjavík at midsummer, at noon or in the deep of a December night.
  private func photo(_ name: String, month: Int, hour: Int, place: Bool = true) throws -> Photo {
    let size = try #require(PixelSize(width: 40, height: 30))
    let metadata = PhotoMetadata(
      captureTime: CaptureTime(year: 2023, month: month, day: 21, hour: hour, utcOffset: 0),
      coordinate: place ? Coordinate(latitude: 64.15, longitude: -21.94) : nil)
    return Photo(
      id: PhotoID(source: "test", name: name.utf8), fileName: Array(name.utf8),
      contentHash: ContentHash(of: name.utf8), size: size, metadata: metadata, owner: nil, licence: nil,
      page: nil,
      renditions: [Rendition(format: .jpeg, size: size, path: "images/00/\(name)-40.jpg", byteCount: 1)])
  }

  private func site(_ photos: [Photo], _ settings: SiteSettings) throws -> RenderedSite {
    let album = Album(id: .root, text: AlbumText(), photos: photos, children: [], cover: photos.first)
    return try RenderedSite(PhotoLibrary(albums: [album]), settings: settings)
  }

  /// The position of the switch that a page begins with.
  private func start(of html: String) -> String? {
    html.split(separator: "value=\"").dropFirst().first {
      $0.contains("checked=\"checked\"") && !$0.hasPrefix("checked")
    }
    .map { String($0.prefix { $0 != "\"" }) }
  }

  @Test func beginsInTheLightThatMostOfItsPhotosWereTakenIn() throws {
    let (noon, night) = (try photo("noon", month: 6, hour: 13), try photo("night", month: 12, hour: 1))
    let settings = SiteSettings(theme: .sun)
    #expect(
      try start(of: site([noon, night, try photo("late", month: 12, hour: 2)], settings).text("index.html"))
        == "night")
    #expect(try start(of: site([noon, noon], settings).text("index.html")) == "day")
    #expect(try start(of: site([noon, night], settings).text("index.html")) == "auto")
    let pages = try site([noon, night], settings).pages.filter { $0.path.hasPrefix("photos/") }
    let starts = pages.map { start(of: String(decoding: $0.bytes, as: UTF8.self)) }
    #expect(Set(starts) == ["day", "night"])
  }

  @Test func asksTheSystemWhereTheSunIsUnknown() throws {
    let unknown = try photo("night", month: 12, hour: 1, place: false)
    #expect(try start(of: site([unknown], SiteSettings(theme: .sun)).text("index.html")) == "auto")
    let night = try photo("night", month: 12, hour: 1)
    #expect(try start(of: site([night], SiteSettings(theme: .day)).text("index.html")) == "day")
  }

  @Test func namesTheLightOnlyWhereThePlaceMayBeTold() throws {
    let night = try photo("night", month: 12, hour: 1)
    func page(_ location: SiteSettings.Location) throws -> String {
      let site = try site([night], SiteSettings(location: location))
      return site.pages.filter { $0.path.hasPrefix("photos/") }
        .map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    }
    #expect(try page(.show).contains("Taken at night, sun "))
    #expect(try !page(.strip).contains("sun "))
  }
}
