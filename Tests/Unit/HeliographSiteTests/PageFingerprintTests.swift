import HeliographCore
import Testing

@testable import HeliographSite

/// A page is rendered again only when its fingerprint changed, so a fingerprint must miss nothing.
@Suite struct PageFingerprintTests {
  private struct Made: Hashable {
    let fingerprint: ContentHash
    let bytes: [UInt8]
  }

  /// Those of the sample library as it is.
  private static let before = Result { try pages() }

  private static func pages(
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
    #expect(try Self.pages() == Self.before.get())
  }

  @Test func distinguishesAllPagesOfASite() throws {
    let pages = try Self.before.get()
    #expect(Set(pages.values.map(\.fingerprint)).count == Set(pages.values.map(\.bytes)).count)
  }

  static let changes: [@Sendable (inout SiteSettings) -> Void] = [
    { $0.title = "Another" }, { $0.language = "de" }, { $0.baseURL = "https://example.org/" },
    { $0.photosPerPage = 7 }, { $0.theme = .night }, { $0.location = .show }, { $0.description = "Other" },
  ]

  @Test(arguments: changes.indices)
  func changesWithEveryPageWhoseBytesDo(change: Int) throws {
    var settings = SampleLibrary.settings()
    let before = try Self.before.get()
    Self.changes[change](&settings)
    let after = try Self.pages(settings)
    for (path, page) in after where page.bytes != before[path]?.bytes {
      #expect(page.fingerprint != before[path]?.fingerprint, "\(path)")
    }
    #expect(after != before)
  }

  @Test func changesWithTheTemplate() throws {
    let own = Array("<!doctype html><title>{{title}}</title>".utf8)
    let (before, after) = (try Self.before.get(), try Self.pages(overlay: ["gallery.mustache": own]))
    for (path, page) in after where page.bytes != before[path]?.bytes {
      #expect(page.fingerprint != before[path]?.fingerprint, "\(path)")
    }
    #expect(before != after)
  }
}
