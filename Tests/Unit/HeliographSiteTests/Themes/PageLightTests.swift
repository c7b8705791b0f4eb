import HeliographCore
import Testing

@testable import HeliographSite

/// What a page makes of the sun over its photos.
@Suite struct PageLightTests {
  /// Photographed in Reykjavík at midsummer, at noon or in the deep of a December night.
  private func photo(
    _ name: String, month: Int, hour: Int, place: Bool = true, lightness: Double? = nil,
    theme: ThemePolicy? = nil
  )
    throws -> Photo
  {
    let size = try #require(PixelSize(width: 40, height: 30))
    let metadata = PhotoMetadata(
      captureTime: CaptureTime(year: 2023, month: month, day: 21, hour: hour, utcOffset: 0),
      coordinate: place ? Coordinate(latitude: 64.15, longitude: -21.94) : nil)
    let content = ContentHash(of: name.utf8)
    let key = RenditionKey(content: content, recipe: .standard, encoder: "test")
    return Photo(
      id: PhotoID(source: "test", name: name.utf8), fileName: Array(name.utf8),
      contentHash: content, size: size, metadata: metadata, owner: nil, licence: nil,
      page: nil,
      renditions: [Rendition(format: .jpeg, size: size, key: key, byteCount: 1)],
      analysis: lightness.map { Self.analysis(lightness: $0) }, theme: theme)
  }

  private static func analysis(lightness: Double) -> PhotoAnalysis {
    let colour = OKLab(lightness: lightness, a: 0.05, b: 0.05)
    return PhotoAnalysis(
      placeholder: nil, mean: colour, dominant: colour,
      attention: .centre)
  }

  private func site(_ photos: [Photo], _ settings: SiteSettings) throws -> RenderedSite {
    let album = Album(id: .root, text: AlbumText(), photos: photos, children: [], cover: photos.first)
    return try RenderedSite(PhotoLibrary(albums: [album]), settings: settings)
  }

  /// The light that a page says it has.
  private func start(of html: String) -> String? {
    [("light", "day"), ("dark", "night"), ("light dark", "auto")].first { scheme, _ in
      html.contains("<meta name=\"color-scheme\" content=\"\(scheme)\" />")
    }?.1
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

  @Test func asksHowDarkAPhotoIsWhereTheSunIsUnknown() throws {
    let dark = try photo("room", month: 6, hour: 13, place: false, lightness: 0.3)
    #expect(try start(of: site([dark], SiteSettings(theme: .sun)).text("index.html")) == "night")
    #expect(try start(of: site([dark], SiteSettings(theme: .luminance)).text("index.html")) == "night")
    #expect(try start(of: site([dark], SiteSettings(theme: .auto)).text("index.html")) == "auto")
    let noonInADarkWood = try photo("wood", month: 6, hour: 13, lightness: 0.3)
    #expect(try start(of: site([noonInADarkWood], SiteSettings(theme: .sun)).text("index.html")) == "day")
  }

  @Test func letsAnAlbumAndAPhotoGoBeforeTheSite() throws {
    let noon = try photo("noon", month: 6, hour: 13, theme: .sun)
    let own = try photo("own", month: 6, hour: 14, theme: .auto)
    let album = Album(
      id: .root, text: AlbumText(theme: .sun), photos: [noon, own], children: [],
      cover: nil)
    let site = try RenderedSite(PhotoLibrary(albums: [album]), settings: SiteSettings(theme: .night))
    // One photo by day, and one as the system prefers: no majority.
    #expect(start(of: site.text("index.html")) == "auto")
    let starts = site.pages.filter { $0.path.hasPrefix("photos/") }.map {
      start(of: String(decoding: $0.bytes, as: UTF8.self))
    }
    #expect(starts == ["day", "auto"])
  }

  @Test func drawsAnAccentFromThePhotoAlone() throws {
    let coloured = try photo("coloured", month: 6, hour: 13, lightness: 0.5)
    let page = try #require(try site([coloured], SiteSettings()).pages.first { $0.path.hasPrefix("photos/") })
    let style = Accent(of: OKLab(lightness: 0.5, a: 0.05, b: 0.05)).style
    #expect(String(decoding: page.bytes, as: UTF8.self).contains(style))
    #expect(
      try !site([try photo("unseen", month: 6, hour: 13)], SiteSettings()).pages.contains {
        String(decoding: $0.bytes, as: UTF8.self).contains("--accent-day:#")
      })
  }

  @Test func namesTheLightOnlyWhereThePlaceMayBePublished() throws {
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
