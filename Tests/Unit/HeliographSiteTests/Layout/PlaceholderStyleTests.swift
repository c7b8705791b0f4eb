import HeliographCore
import Testing

@testable import HeliographSite

struct PlaceholderStyleTests {
  private static let album = AlbumID.root.child("winter".utf8)

  /// A home page with an album whose second photo lets its page shine through.
  private func site(_ settings: SiteSettings) throws -> RenderedSite {
    let photos = try ["AAAA", nil, "BBBB"].enumerated().map { number, placeholder in
      try #require(
        SampleLibrary.photo(
          number, album: "winter", analysis: SampleLibrary.analysis(placeholder: placeholder)))
    }
    let own = try #require(SampleLibrary.photo(9, analysis: SampleLibrary.analysis(placeholder: "CCCC")))
    return try RenderedSite(
      PhotoLibrary(albums: [
        Album(id: .root, text: AlbumText(), photos: [own], children: [Self.album], cover: own),
        Album(id: Self.album, text: AlbumText(), photos: photos, children: [], cover: photos.last),
      ]), settings: settings)
  }

  /// The page's own rules.
  private func style(of page: String) throws -> String {
    let start = try #require(page.range(of: "<style>"))
    let end = try #require(page.range(of: "</style>"))
    return String(page[start.upperBound..<end.lowerBound])
  }

  @Test func showsEachPhotoInItsOwnTile() throws {
    let style = try style(of: site(SampleLibrary.settings()).text("albums/winter/index.html"))
    let rules = [(1, "AAAA"), (3, "BBBB")].map {
      ".tiles li:nth-child(\($0)) a{background-image:url(data:image/webp;base64,\($1))}"
    }
    #expect(style.hasSuffix(rules.joined()))
  }

  @Test func showsCoversAndLargePhotosToo() throws {
    let site = try site(SampleLibrary.settings())
    let home = try style(of: site.text("index.html"))
    #expect(
      home.contains(".albums>li:nth-child(1) .cover{background-image:url(data:image/webp;base64,BBBB)}"))
    let large = try #require(site.html.first { $0.path.hasPrefix("photos/") })
    let photo = try style(of: String(decoding: large.bytes, as: UTF8.self))
    #expect(photo.hasSuffix(".stage img,.stage::before{background-image:url(data:image/webp;base64,CCCC)}"))
  }

  @Test func namesTheHashOfItsRulesInThePolicy() throws {
    for page in try site(SampleLibrary.settings()).html {
      let text = String(decoding: page.bytes, as: UTF8.self)
      let hash = Base64.text(ContentHash(of: try style(of: text).utf8).bytes)
      #expect(text.contains("&#39;sha256-\(hash)&#39;"), "\(page.path)")
      #expect(!text.contains(" style="), "\(page.path)")
    }
  }

  @Test func leavesThemOutOnDemand() throws {
    var settings = SampleLibrary.settings()
    settings.placeholders = false
    for page in try site(settings).html {
      #expect(!String(decoding: page.bytes, as: UTF8.self).contains("image/webp;base64"), "\(page.path)")
    }
  }
}
