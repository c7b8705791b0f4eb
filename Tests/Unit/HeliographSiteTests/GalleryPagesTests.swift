import HeliographCore
import HeliographLocalization
import Testing

@testable import HeliographOutput
@testable import HeliographSite

/// Albums inside and photos on the pages of one gallery.
struct GalleryPagesTests {
  private func site(albums: Int, photos: Int) throws -> RenderedSite {
    var settings = SampleLibrary.settings()
    settings.photosPerPage = 10
    let ids = (0..<albums).map { AlbumID.root.child("album \(100 + $0)".utf8) }
    let own = (0..<photos).compactMap { SampleLibrary.photo($0) }
    let root = Album(id: .root, text: AlbumText(), photos: own, children: ids, cover: nil)
    return try RenderedSite(
      PhotoLibrary(
        albums: [root]
          + ids.map { Album(id: $0, text: AlbumText(), photos: [], children: [], cover: nil) }),
      settings: settings)
  }

  /// The home page and its further pages, in the order that their links give.
  private func pages(_ site: RenderedSite) throws -> [String] {
    var paths = ["index.html"]
    while true {
      let text = site.text(paths[paths.count - 1])
      guard let start = text.firstRange(of: "rel=\"next\" href=\""),
        let end = text[start.upperBound...].firstRange(of: "\"")
      else { return paths }
      let href = String(text[start.upperBound..<end.lowerBound])
      let name = href.split(separator: "/").dropLast().last.map(String.init) ?? ""
      paths.append("page/\(name)/index.html")
      try #require(paths.count < 100 && site.pages.contains { $0.path == paths[paths.count - 1] })
    }
  }

  private func count(_ what: String, _ site: RenderedSite, _ path: String) -> Int {
    site.text(path).ranges(of: what).count
  }

  /// The photos of the sample are of other days.
  @Test func saysTheSameDateOnTheCardAndThePageOfAnAlbum() throws {
    let id = AlbumID.root.child("coast".utf8)
    let photos = (0..<3).compactMap { SampleLibrary.photo($0) }
    let date = try #require(CaptureTime(year: 1999, month: 9, day: 12, precision: .day))
    let site = try RenderedSite(
      PhotoLibrary(
        albums: [
          Album(id: .root, text: AlbumText(), photos: [], children: [id], cover: nil),
          Album(id: id, text: AlbumText(date: date), photos: photos, children: [], cover: nil),
        ]), settings: SampleLibrary.settings())
    #expect(count("12 September 1999", site, "index.html") == 1)
    #expect(count("\u{a0}· 12 September 1999", site, "albums/coast/index.html") > 0)
  }

  @Test(arguments: [(0, 0), (3, 0), (0, 4), (10, 10)])
  func hasOnePageForWhatFitsOnIt(albums: Int, photos: Int) throws {
    let site = try site(albums: albums, photos: photos)
    #expect(!site.pages.contains { $0.path.hasPrefix("page") })
    #expect(!site.text("index.html").contains("class=\"pages\""))
    #expect(!site.text("index.html").contains("class=\"position\""))
  }

  @Test(arguments: [(35, 0), (35, 4), (35, 30), (4, 30)])
  func showsEachAlbumAndEachPhotoOnce(albums: Int, photos: Int) throws {
    let site = try site(albums: albums, photos: photos)
    let paths = try pages(site)
    let cards = paths.map { count("class=\"cover", site, $0) }
    let tiles = paths.map { count("<a id=\"img-", site, $0) }
    #expect(cards.reduce(0, +) == albums && tiles.reduce(0, +) == photos)
    #expect(cards.allSatisfy { $0 <= 10 } && tiles.allSatisfy { $0 <= 10 })
    // Albums first; a page shows both only where all albums fit on it.
    #expect(cards == cards.filter { $0 > 0 } + cards.filter { $0 == 0 })
    #expect(zip(cards, tiles).count { $0 > 0 && $1 > 0 } == (albums <= 10 ? 1 : 0))
    #expect(Set(paths) == Set(site.html.map(\.path).filter { $0 == "index.html" || $0.hasPrefix("page/") }))
  }

  @Test func numbersItsPagesInAStyleSheet() throws {
    let site = try site(albums: 0, photos: 60)
    let paths = try pages(site)
    let sheet = site.text("pages.css")
    #expect(sheet.contains("--total:\(paths.count);"))
    #expect(sheet.contains("content:\"Page \"counter(place)\" of \"counter(total)\"\""))
    for (number, path) in zip(1..., paths) {
      let text = site.text(path)
      #expect(text.contains("pages.css\" />") && text.contains("<p class=\"position\"></p>"))
      let start = try #require(text.firstRange(of: ":root{--place:var("))
      let name = text[start.upperBound...].prefix { $0 != ")" }
      #expect(sheet.contains("\(name):\(number)"), "\(path)")
    }
  }

  /// An owner may write the interface in a file of their own.
  @Test func escapesWhatStyleSheetsMeanByQuotesAndBackslashes() throws {
    let own = #"{"strings": {"pageOf": "\"{1}\" \\ {2}\n"}}"#
    let strings = LocalizedStrings(
      language: "en", overrides: [LanguageTag("en"): try LocaleFile(Array(own.utf8), name: "en.json")])
    let list = try #require(NumberedList(at: "pages", of: ["a", "b"].map { ContentHash(of: $0.utf8) }))
    let sheet = String(decoding: try #require(list.files(.pageOf, in: strings).first).bytes, as: UTF8.self)
    #expect(
      sheet.contains(#"content:"\22 "counter(place)"\22  \5c  "counter(total)"\a "}"#), "\(sheet)")
  }
}
