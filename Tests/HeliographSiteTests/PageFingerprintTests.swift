import HeliographModel
import Testing

@testable import HeliographGalleries
@testable import HeliographSite

/// A page is rendered again only when its fingerprint changed, so a fingerprint must miss nothing.
@Suite struct PageFingerprintTests {
  private struct Made: Hashable {
    let fingerprint: ContentHash
    let bytes: [UInt8]
  }

  private func pages(
    _ settings: SiteSettings = SampleLibrary.settings(), overlay: [String: [UInt8]] = [:],
    library: PhotoLibrary = SampleLibrary.library()
  ) throws -> [String: Made] {
    var pages: [String: Made] = [:]
    try SiteRenderer(settings: settings, overlay: overlay).render(library) { page, _ in
      pages[page.path] = Made(fingerprint: page.fingerprint, bytes: page.bytes)
    }
    return pages
  }

  @Test func isTheSameInEveryBuild() throws {
    #expect(try pages() == pages())
  }

  @Test func tellsAllPagesOfASiteApart() throws {
    let pages = try pages()
    #expect(Set(pages.values.map(\.fingerprint)).count == Set(pages.values.map(\.bytes)).count)
  }

  static let changes: [@Sendable (inout SiteSettings) -> Void] = [
    { $0.title = "Another" }, { $0.language = "de" }, { $0.baseURL = "https://example.org/" },
    { $0.photosPerPage = 7 }, { $0.theme = .night }, { $0.location = .show }, { $0.description = "Other" },
  ]

  @Test(arguments: changes.indices)
  func changesWithEveryPageWhoseBytesDo(change: Int) throws {
    var settings = SampleLibrary.settings()
    let before = try pages(settings)
    Self.changes[change](&settings)
    let after = try pages(settings)
    for (path, page) in after where page.bytes != before[path]?.bytes {
      #expect(page.fingerprint != before[path]?.fingerprint, "\(path)")
    }
    #expect(after != before)
  }

  @Test func changesWithTheTemplate() throws {
    let own = Array("<!doctype html><title>{{title}}</title>".utf8)
    let (before, after) = (try pages(), try pages(overlay: ["gallery.mustache": own]))
    for (path, page) in after where page.bytes != before[path]?.bytes {
      #expect(page.fingerprint != before[path]?.fingerprint, "\(path)")
    }
    #expect(before != after)
  }

  /// A new photo changes only the pages that show it or link to it.
  @Test func staysTheSameOnPagesFarFromANewPhoto() throws {
    func library(_ numbers: [Int]) -> PhotoLibrary {
      let id = AlbumID.root.child("far".utf8)
      let photos = numbers.compactMap { SampleLibrary.photo($0, album: "far", metadata: PhotoMetadata()) }
      let root = Album(id: .root, text: AlbumText(), photos: [], children: [id], cover: photos.first)
      return PhotoLibrary(albums: [
        root, Album(id: id, text: AlbumText(), photos: photos, children: [], cover: photos.first),
      ])
    }
    var settings = SampleLibrary.settings()
    settings.photosPerPage = 25
    let before = try pages(settings, library: library(Array(0..<60) + Array(61..<120)))
    let after = try pages(settings, library: library(Array(0..<120)))
    let changed = after.filter { $0.value.fingerprint != before[$0.key]?.fingerprint }.map(\.key)
    // The photo and its neighbours; two photos that go over to a later page; that page and the ones behind it;
    // the first page and the home page, which count the photos; the album's sequence.
    let photos = [59, 60, 61, 75, 100].map { "photos/img-\(1000 + $0)-" }
    #expect(changed.count { path in photos.contains { path.hasPrefix($0) } } == photos.count)
    #expect(
      Set(changed.filter { !$0.hasPrefix("photos/") }) == [
        "index.html", "albums/far/sequence.css", "albums/far/index.html", "albums/far/page/3/index.html",
        "albums/far/page/4/index.html", "albums/far/page/5/index.html",
      ])
    #expect(changed.count == photos.count + 6)
  }
}
