import HeliographCore
import Testing

@testable import HeliographSite

/// Keywords as people write them and as strangers do.
struct KeywordTests {
  private func site(_ keywords: [[String]]) throws -> CollectedSite {
    try CollectedSite(keywords.map { PhotoMetadata(keywords: $0) }, [.keywords])
  }

  @Test func gathersSpellingsUnderTheCommonest() throws {
    let site = try site([["Sea"], ["sea"], ["sea "], ["SEA", "sea"], ["  sea"], ["Sea"], ["Sea"]])
    #expect(site.galleries(.keywords) == [Gallery.Step(folder: "tags/sea", title: "Sea")])
    #expect(site.siteIndex.collections.all.first?.galleries.first?.photos.count == 7)
  }

  /// NFC and NFD look the same, so they are the same keyword; the rarer form is shown as the commoner one.
  @Test(arguments: [
    ["caf\u{E9}", "cafe\u{301}", "cafe\u{301}"], ["CAF\u{C9}", "cafe\u{301}", "cafe\u{301}"],
  ])
  func gathersUnicodeForms(keywords: [String]) throws {
    let site = try site(keywords.map { [$0] })
    let galleries = site.galleries(.keywords)
    #expect(galleries.map(\.folder) == ["tags/cafe"])
    #expect(try #require(galleries.first).title.utf8.elementsEqual("cafe\u{301}".utf8))
  }

  /// Each keyword of two photos has a cover of one of the two.
  @Test(arguments: [
    ([["a", "b"], ["c"]], 0, 3), ([["a"], ["b"]], 2, 0), ([["a", "b", "c", "d", "e", "f", "g", "h"]], 0, 8),
    ((0..<7).map { ["\($0)"] }, 6, 7),
  ])
  func showsNamesAloneWhereOnePhotoWouldStandForSeveral(keywords: [[String]], covers: Int, names: Int) throws
  {
    let page = try site(keywords).site.text("tags/index.html")
    #expect(page.components(separatedBy: "class=\"cover").count - 1 == covers)
    #expect(page.components(separatedBy: "<span class=\"unseen\"> Photographs").count - 1 == names)
  }

  @Test func takesTheFirstSpellingByItsBytesAmongEquals() throws {
    #expect(try site([["sea"], ["Sea"]]).galleries(.keywords).map(\.title) == ["Sea"])
    #expect(try site([["Sea"], ["sea"]]).galleries(.keywords).map(\.title) == ["Sea"])
  }

  @Test func keepsApartWhatDiffersInMoreThanItsSpelling() throws {
    let folders = try site([["c", "C++", "C#"], ["café", "cafe"], ["海", "山"]]).galleries(.keywords).map(
      \.folder)
    #expect(Set(folders).count == 7)
    #expect(folders.contains("tags/海") && folders.contains("tags/山"))
  }

  /// A folder depends on which keywords there are, never on the order in which photos name them.
  @Test func namesFoldersTheSameInAnyOrder() throws {
    let keywords = ["c", "C++", "C#", "海", "山", "page", "2", "con"]
    let forth = try site(keywords.map { [$0] }).galleries(.keywords)
    let back = try site(keywords.reversed().map { [$0] }).galleries(.keywords)
    #expect(forth == back)
  }

  @Test(arguments: [
    "\"\u{301} onmouseover=alert(1) x=\"\u{301}", "<script>alert(1)</script>", "../../etc/passwd", "/", "..",
    "a/b/c",
    "page", "index.html", "con", "😀", "a\u{202E}b", "{{title}}", "\u{301}",
    String(repeating: "x", count: 10_000),
  ])
  func keepsAHostileKeywordInItsPlace(keyword: String) throws {
    let hostile = try site([[keyword], [keyword]])
    let harmless = try site([["harmless"], ["harmless"]])
    #expect(hostile.collectionPaths.count == 2)
    for path in hostile.collectionPaths {
      #expect(path.utf8.split(separator: UInt8(ascii: "/")).count <= 3 && !path.contains(".."))
    }
    let outlines = try hostile.site.html.map { try MarkupOutline($0.bytes).elements }
    #expect(try harmless.site.html.map { try MarkupOutline($0.bytes).elements } == outlines)
  }

  @Test(arguments: ["", " ", "\u{200B}", "\u{FEFF}\u{200D}", "\u{0}\u{1}", "\u{2003}"])
  func makesNoPageForAKeywordThatNobodySees(keyword: String) throws {
    #expect(try site([[keyword]]).collectionPaths.isEmpty)
  }

  /// With ten thousand keywords, one of them on every photo, each page stays within what one page may weigh.
  @Test func showsTenThousandKeywords() throws {
    let photos = try (0..<100).map { photo in
      let keywords = ["everywhere"] + (0..<100).map { "word \(photo * 100 + $0)" }
      return try #require(SampleLibrary.photo(photo, metadata: PhotoMetadata(keywords: keywords)))
    }
    let root = Album(id: .root, text: AlbumText(), photos: photos, children: [], cover: nil)
    let settings = SiteSettings(collections: [.keywords])
    let templates = try TemplateSet.standard()
    let site = SiteContext(
      index: SiteIndex(library: PhotoLibrary(albums: [root]), settings: settings),
      assets: SiteAssets(templates: templates, layout: settings.layout))
    let collection = try #require(site.index.collections.all.first)
    #expect(collection.galleries.count == 10_001)
    #expect((11...21).contains(collection.overview.paths.count))
    let first = try #require(OverviewPageViewModel(collection, page: 1, in: site))
    #expect(first.summary == "10,001 keywords" && first.albums.first?.title == "everywhere")
    #expect(templates.page(first, template: "overview").count < 150_000)
  }
}
