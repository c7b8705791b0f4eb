import HeliographCore
import HeliographLayout
import Testing

/// The cover at the head of an album's own page.
struct HeroTests {
  private static func site(cover: String?, photosPerPage: Int = 2) throws -> RenderedSite {
    let photos = (0..<4).compactMap {
      SampleLibrary.photo($0, analysis: SampleLibrary.analysis(placeholder: "AAAA"))
    }
    var settings = SampleLibrary.settings()
    settings.photosPerPage = photosPerPage
    let inner = AlbumID.root.child("inner".utf8)
    return try RenderedSite(
      PhotoLibrary(albums: [
        Album(id: .root, text: AlbumText(), photos: [], children: [inner], cover: photos.first),
        Album(
          id: inner, text: AlbumText(cover: cover.map { Array($0.utf8) }), photos: photos, children: [],
          cover: photos.first),
      ]), settings: settings)
  }

  @Test func standsAtTheHeadOfTheFirstPageWhereTheOwnerNamedACover() throws {
    let site = try Self.site(cover: "IMG_1002.JPG")
    let page = site.text("albums/inner/index.html")
    let hero = try #require(page.firstRange(of: "<a class=\"hero\" href=\"../../photos/img-1002-"))
    let title = try #require(page.firstRange(of: "<h1"))
    #expect(hero.lowerBound < title.lowerBound)
    #expect(page.contains(".hero{background-image:url(data:image/webp;base64,AAAA)}"))
    // It is what is seen first, and what comes first to the window.
    #expect(page.ranges(of: "fetchpriority=\"high\"").count == 1)
    let later = site.html.filter { $0.path.hasPrefix("albums/inner/page/") }
    #expect(!later.isEmpty && later.allSatisfy { !site.text($0.path).contains("class=\"hero") })
    #expect(!site.text("index.html").contains("class=\"hero"))
  }

  @Test(arguments: [nil, "elsewhere.jpg"])
  func isNotThereWhereTheOwnerNamedNone(cover: String?) throws {
    #expect(!(try Self.site(cover: cover).text("albums/inner/index.html").contains("class=\"hero")))
  }

  /// As wide as the page, less its edges; wider where the sides are cropped.
  @Test(arguments: [
    (360, 1.5, 350.0), (390, 3.56, 901.9), (599, 1, 589), (600, 1.5, 566), (1440, 2.5, 1372.4),
    (1440, 5, 2744.8),
    (2560, 1.5, 2447.6),
  ])
  func foretellsHowWideItIsDrawn(window: Int, aspect: Double, width: Double) throws {
    let said = try #require(
      SizesAttribute.width(HeroFrame.sizes(aspectRatio: aspect, gap: 5), window: window))
    #expect(abs(said - width) < 0.1)
  }
}
