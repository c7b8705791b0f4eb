import HeliographCore
import Testing

@testable import HeliographSite

/// Which photos stand for galleries on a page, and which one opens the home page.
struct CoverTests {
  private static func photo(_ number: Int, stars: Int? = nil, size: (Int, Int) = (3000, 2000)) throws -> Photo
  {
    try #require(SampleLibrary.photo(number, size: size, metadata: PhotoMetadata(rating: stars)))
  }

  private static func entry(_ folder: String, _ covers: [CoverPhoto]) -> GalleryEntry {
    GalleryEntry(folder: folder, title: folder, summary: GallerySummary(), covers: covers)
  }

  /// Two albums of three photos each; the second has all the stars.
  private static func site(
    opens: Bool = true, cover: String? = nil, own: [Photo] = [], albums: Bool = true, hasPages: Bool = true
  ) throws -> RenderedSite {
    var settings = SampleLibrary.settings()
    settings.opensWithBestPhoto = opens
    let ids = albums ? ["A", "B"].map { AlbumID.root.child($0.utf8) } : []
    let inner = try ids.enumerated().map { index, id in
      let photos = try (0..<3).map { try photo(10 * (index + 1) + $0, stars: index * 2 + $0) }
      return Album(
        id: id, text: AlbumText(), photos: photos, children: [], summary: nil, content: nil,
        siteFolder: hasPages ? nil : "volume-\(index)",
        covers: CoverPhoto.best(of: photos.map { CoverPhoto($0, hasPage: hasPages) }))
    }
    let root = Album(
      id: .root, text: AlbumText(cover: cover.map { Array($0.utf8) }), photos: own, children: ids,
      summary: nil,
      content: nil, siteFolder: nil,
      covers: CoverPhoto.best(of: own.map { CoverPhoto($0) } + inner.flatMap(\.covers)))
    return try RenderedSite(PhotoLibrary(albums: [root] + inner), settings: settings)
  }

  private static func hero(of page: String) -> Substring? {
    page.firstRange(of: "<a class=\"hero").map { page[$0.lowerBound...].prefix(200) }
  }

  /// The photo of each card, by the folder of its files.
  private static func covers(of page: String) -> [Substring] {
    page.split(separator: "<span class=\"cover").dropFirst().compactMap { card in
      card.firstRange(of: "src=\"").map { card[$0.upperBound...].prefix { $0 != "\"" } }
    }
  }

  @Test func showsNoPhotoTwiceAsLongAsThereAreOthers() throws {
    let photos = try (0..<3).map { try Self.photo($0) }
    let same = photos.map { CoverPhoto($0) }
    let entries = (0..<4).map { Self.entry("g\($0)", same) }
    let shown = PageCovers(of: entries).entries.map { $0.cover?.id }
    #expect(shown == [photos[0].id, photos[1].id, photos[2].id, photos[0].id])
    let opened = PageCovers(of: Array(entries.prefix(2)), openings: same)
    #expect(opened.opening?.id == photos[0].id)
    #expect(opened.entries.map { $0.cover?.id } == [photos[1].id, photos[2].id])
  }

  /// Also a copy, whose files are the same.
  @Test func takesACopyForTheSamePhoto() throws {
    let (one, two) = (try Self.photo(1), try Self.photo(2))
    let copy = try #require(SampleLibrary.photo(1, fileName: "IMG_1001.JPG"))
    let covers = PageCovers(of: [
      Self.entry("a", [CoverPhoto(one)]), Self.entry("b", [CoverPhoto(copy), CoverPhoto(two)]),
    ])
    #expect(covers.entries.map { $0.cover?.id } == [one.id, two.id])
  }

  @Test func keepsWhatOwnersChoseForTheirAlbums() throws {
    let (one, two) = (try Self.photo(1), try Self.photo(2))
    let free = Self.entry("free", [CoverPhoto(one), CoverPhoto(two)])
    let chosen = Self.entry("chosen", [CoverPhoto(one, isChosen: true), CoverPhoto(two)])
    let covers = PageCovers(of: [free, chosen], openings: [CoverPhoto(one), CoverPhoto(two)])
    #expect(covers.opening?.id == two.id)
    #expect(covers.entries[1].cover?.id == one.id)
  }

  @Test func giveEachKeywordACoverOfItsOwn() throws {
    let metadata = (0..<5).map { number in
      PhotoMetadata(keywords: ["castle", "hill", "river", "town"], rating: number == 2 ? 5 : nil)
    }
    let page = try CollectedSite(metadata, [.keywords]).site.text("tags/index.html")
    let covers = Self.covers(of: page)
    #expect(covers.count == 4 && Set(covers).count == 4)
  }

  @Test func opensTheHomePageWithItsBestPhoto() throws {
    let page = try Self.site().text("index.html")
    let hero = try #require(Self.hero(of: page))
    #expect(hero.contains("href=\"photos/img-1022-"))
    // Its album shows another one.
    let covers = Self.covers(of: page)
    #expect(covers.count == 2 && Set(covers).count == 2)
    let opened = try #require(hero.firstRange(of: "src=\"").map { hero[$0.upperBound...].prefix(30) })
    #expect(covers.allSatisfy { !$0.hasPrefix(opened) })
  }

  @Test func opensTheHomePageWithNothingWhereThatIsAsked() throws {
    #expect(Self.hero(of: try Self.site(opens: false).text("index.html")) == nil)
    let own = try [Self.photo(1), Self.photo(2, stars: 5)]
    for opens in [true, false] {
      let hero = Self.hero(
        of: try Self.site(opens: opens, cover: "IMG_1001.JPG", own: own).text("index.html"))
      #expect(hero?.contains("href=\"photos/img-1001-") == true)
    }
  }

  /// A few photos and no albums are all on the first screen, so that it would show one twice.
  @Test(arguments: [(7, false), (8, true)])
  func opensAHomePageOfManyPhotos(count: Int, opens: Bool) throws {
    let own = try (0..<count).map { try Self.photo($0) }
    #expect((Self.hero(of: try Self.site(own: own, albums: false).text("index.html")) != nil) == opens)
  }

  /// A photo of a volume has its page in another site.
  @Test func opensNoHomePageWithAPhotoOfAnotherSite() throws {
    let page = try Self.site(hasPages: false).text("index.html")
    #expect(Self.hero(of: page) == nil && Self.covers(of: page).count == 2)
  }
}
