import Foundation
import HeliographCore
import Testing

@testable import HeliographSite

/// A site whose images are at another host: every file of it names them there, and nothing else.
@Suite struct ImageHostPagesTests {
  private static let base = "https://img.example.org/p/"

  private static func settings(_ images: String? = base) -> SiteSettings {
    var settings = SampleLibrary.settings()
    settings.languages = ["en", "zh-Hant"]
    settings.baseURL = "https://photos.example.org/"
    settings.collections = [.years, .keywords, .all]
    settings.search = true
    settings.tiles = true
    settings.images = images.flatMap { ImageHost($0) }
    return settings
  }

  private static func library() -> PhotoLibrary {
    let photos = (0..<3).compactMap { number in
      SampleLibrary.photo(
        number, metadata: SampleLibrary.metadata(number),
        recipe: Recipe(widths: Recipe.defaultWidths, formats: [.webp, .jpeg]))
    }
    return PhotoLibrary(albums: [
      Album(id: .root, text: AlbumText(), photos: photos, children: [], cover: photos.first)
    ])
  }

  /// What stands before each place where an image is named.
  private static func starts(_ text: String) -> [String] {
    let parts = text.components(separatedBy: "images/")
    return zip(parts, parts.dropFirst()).filter { $1.utf8.dropFirst(2).first == UInt8(ascii: "/") }.map {
      String($0.0.suffix(base.count))
    }
  }

  @Test func everyFileNamesImagesThereAndOnce() throws {
    let pages = try RenderedSite(Self.library(), settings: Self.settings()).pages
    let own = pages.filter { !$0.path.hasPrefix("assets/") }
    var kinds: Set<String> = []
    for page in own {
      let text = String(decoding: page.bytes, as: UTF8.self)
      #expect(!text.contains("\(Self.base)\(Self.base)") && !text.contains("../https:"), "\(page.path)")
      for start in Self.starts(text) {
        #expect(start == Self.base, "\(page.path): \(start)")
        kinds.insert(page.path.split(separator: ".").last.map(String.init) ?? "")
      }
    }
    // Pages, feeds, embeds and records of the search.
    #expect(kinds == ["html", "xml", "json", "js"])
    let other = try #require(own.first { $0.path.hasPrefix("zh-Hant/photos/") && $0.path.hasSuffix(".html") })
    #expect(Self.starts(String(decoding: other.bytes, as: UTF8.self)).count > 5)
  }

  @Test func everyPageMayLoadThemFromThereAndConnectsEarly() throws {
    let site = try RenderedSite(Self.library(), settings: Self.settings())
    for page in site.html where !page.path.hasSuffix("404.html") {
      let text = String(decoding: page.bytes, as: UTF8.self)
      guard text.contains("Content-Security-Policy") else { continue }
      #expect(text.contains("img-src &#39;self&#39; data: https://img.example.org;"), "\(page.path)")
      #expect(text.contains(#"<link rel="preconnect" href="\#(Self.base)" />"#), "\(page.path)")
    }
    #expect(site.text(ImageHost.fileName) == Self.base + "\n")
  }

  @Test func isInNoFileOfASiteWithoutOne() throws {
    let with = try RenderedSite(Self.library(), settings: Self.settings())
    let without = try RenderedSite(Self.library(), settings: Self.settings(nil))
    #expect(!without.pages.contains { $0.path == ImageHost.fileName })
    for page in without.pages {
      let text = String(decoding: page.bytes, as: UTF8.self)
      #expect(!text.contains("img.example.org") && !text.contains("preconnect"), "\(page.path)")
    }
    // The same files but for their addresses.
    #expect(Set(with.pages.map(\.path)).subtracting(without.pages.map(\.path)) == [ImageHost.fileName])
  }

  @Test func aPartThatIsASiteOfItsOwnKeepsItsImagesBesideItsPages() throws {
    var settings = Self.settings(nil)
    settings.isUnlisted = true
    settings.languages = []
    let pages = try RenderedSite(Self.library(), settings: settings)
    #expect(pages.text("index.html").contains("\"images/"))
  }
}
