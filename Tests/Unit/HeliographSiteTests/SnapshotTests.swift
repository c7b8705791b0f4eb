import Foundation
import HeliographCore
import Testing

/// Every kind of page beside the one that was looked at and found good, in `Snapshots`.
///
/// After a wanted change, run the tests once with `HELIOGRAPH_RECORD=1`, which fails, and read the difference.
struct SnapshotTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Snapshots")

  @Test(arguments: [
    ("home.html", "index.html"), ("album.html", "albums/winter/index.html"),
    ("notfound.html", "404.html"), ("settings.html", "settings/index.html"),
  ])
  func looksAsItDid(name: String, path: String) throws {
    try compare(try site().text(path), with: name)
  }

  @Test func looksAsItDidOnALaterPage() throws {
    let site = try site()
    let page = try #require(site.html.first { $0.path.hasPrefix("albums/winter/page/from-") })
    try compare(String(decoding: page.bytes, as: UTF8.self), with: "gallery.html")
  }

  @Test func looksAsItDidOnAPhotosPage() throws {
    let site = try site()
    let photo = try #require(site.html.first { $0.path.hasPrefix("photos/rain-over-the-lava-field") })
    try compare(String(decoding: photo.bytes, as: UTF8.self), with: "photo.html")
  }

  @Test(arguments: [
    ("search.html", "search/index.html"), ("years.html", "years/index.html"),
    ("year.html", "years/2021/index.html"), ("feed.xml", "feed.xml"),
  ])
  func looksAsItDidWithSearchAndCollections(name: String, path: String) throws {
    let site = try site { settings in
      settings.search = true
      settings.collections = [.years, .keywords]
    }
    try compare(site.text(path), with: name)
  }

  @Test func looksAsItDidFromRightToLeft() throws {
    try compare(
      site { $0.language = "he" }.text("albums/winter/index.html"), with: "album-right-to-left.html")
  }

  @Test(arguments: [
    ("album-grid.html", LayoutSettings(kind: .grid, gap: 5)),
    ("album-masonry.html", LayoutSettings(kind: .masonry, gap: 5)),
  ])
  func looksAsItDidInEveryLayout(name: String, layout: LayoutSettings) throws {
    try compare(site { $0.layout = layout }.text("albums/winter/index.html"), with: name)
  }

  /// A home page with one photo, and an album of three in pages of two.
  private func site(_ change: (inout SiteSettings) -> Void = { _ in }) throws -> RenderedSite {
    func photo(_ number: Int, _ album: String) throws -> Photo {
      try #require(
        SampleLibrary.photo(
          number, album: album, metadata: SampleLibrary.metadata(number),
          licence: Licence(name: "CC BY 4.0", page: "https://creativecommons.org/licenses/by/4.0/"),
          page: "https://www.flickr.com/photos/1@N01/\(number)/"))
    }
    let winter = AlbumID.root.child("winter".utf8)
    let photos = try (1...3).map { try photo($0, "winter") }
    let own = try photo(9, "")
    var settings = SampleLibrary.settings()
    settings.photosPerPage = 2
    settings.baseURL = "https://photos.example.org/"
    change(&settings)
    // Assets of one line, so that a snapshot of a page does not change with the stylesheet and the scripts.
    let overlay = [
      "site.css": Array("a{}".utf8), "lost.css": [], "writing.css": [], "site.js": Array("0".utf8),
      "theme.js": [],
      "photo.js": Array("0".utf8), "hands.js": [], "list.js": [], "strip.js": [],
      "search.js": Array("0".utf8),
      "settings.css": [], "settings.js": [],
      "favicon.svg": Array("<svg/>".utf8),
    ]
    return try RenderedSite(
      PhotoLibrary(albums: [
        Album(id: .root, text: AlbumText(), photos: [own], children: [winter], cover: own),
        Album(
          id: winter, text: AlbumText(title: "Winter & after", bodyHTML: "<p>Snow.</p>"), photos: photos,
          children: [], cover: photos.first),
      ]), settings: settings, overlay: overlay)
  }

  private func compare(_ page: String, with name: String) throws {
    #expect(!page.isEmpty, "there is no such page")
    let file = Self.folder.appending(path: name)
    if ProcessInfo.processInfo.environment["HELIOGRAPH_RECORD"] != nil {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(page.utf8).write(to: file)
      Issue.record("\(name) is recorded. Read the difference, then run the tests without HELIOGRAPH_RECORD.")
      return
    }
    let snapshot = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let differing = zip(page.split(separator: "\n"), snapshot.split(separator: "\n")).first { $0 != $1 }
    #expect(page == snapshot, "\(name) differs first at: \(differing.map { "\($0)" } ?? "its end")")
  }
}
