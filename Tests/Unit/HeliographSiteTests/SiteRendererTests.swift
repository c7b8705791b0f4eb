import Foundation
import HeliographCore
import HeliographTestSupport
import Testing

@testable import HeliographSite

struct SiteRendererTests {
  @Test func publishesAssetsThenAlbumsThenTheWholeSite() throws {
    let site = try RenderedSite.sample.get()
    let kinds = site.pages.map { $0.path.split(separator: "/").first.map(String.init) ?? "" }
    #expect(kinds.prefix(3).allSatisfy { $0 == "assets" })
    #expect(kinds.suffix(2).elementsEqual(["settings", "404.html"]))
    #expect(site.pages.filter { $0.path.hasPrefix("photos/") }.count == 254)
  }

  /// A build that makes only some albums makes the sitemap of all of them.
  @Test func listsTheAlbumsThatStandInTheSitemap() throws {
    let library = SampleLibrary.library()
    var settings = SampleLibrary.settings()
    settings.baseURL = "https://photos.example/"
    let renderer = try SiteRenderer(settings: settings)
    var listed: [SitemapEntry] = []
    var sitemap: [UInt8] = []
    try renderer.render(library) { page, album in
      if album != nil, let entry = SitemapEntry(page) { listed.append(entry) }
      if page.path == "sitemap.xml" { sitemap = page.bytes }
    }
    var alone: [UInt8] = []
    try renderer.pages(of: library).makeRest(after: listed) { page in
      if page.path == "sitemap.xml" { alone = page.bytes }
    }
    #expect(!alone.isEmpty && alone == sitemap)
  }

  @Test func rendersTheSameBytesTwice() throws {
    let first = try RenderedSite.sample.get()
    let second = try RenderedSite(SampleLibrary.library())
    #expect(first.pages.map(\.path) == second.pages.map(\.path))
    #expect(first.pages.map(\.bytes) == second.pages.map(\.bytes))
  }

  @Test func rendersAnEmptyLibrary() throws {
    let site = try RenderedSite(PhotoLibrary(albums: []))
    #expect(site.text("index.html").contains("There are no photographs here yet."))
    #expect(site.html.map(\.path) == ["index.html", "settings/index.html", "404.html"])
  }

  @Test func linksOnlyToWhatItPublishes() throws {
    let library = SampleLibrary.library()
    let site = try RenderedSite(library)
    var known = Set(site.pages.map(\.path))
    for photo in library.albums.flatMap(\.photos) { known.formUnion(photo.renditions.map(\.path)) }
    var anchors: [String: Set<String>] = [:]
    for page in site.html { anchors[page.path] = Set(try MarkupOutline(page.bytes).identifiers) }
    for page in site.html {
      for link in try MarkupOutline(page.bytes).links
      where !link.hasPrefix("https://") && !link.hasPrefix("data:") {
        let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
        let target = parts[0].isEmpty ? page.path : Self.resolve(parts[0], from: page.path)
        #expect(known.contains(target), "\(page.path) links to \(link)")
        #expect(!link.hasPrefix("/") || page.path == "404.html")
        #expect(target.contains("."))
        if parts.count > 1 { #expect(anchors[target]?.contains(parts[1]) == true, "\(link) on \(page.path)") }
      }
    }
  }

  /// Also in other languages, on walls, and in what scripts read.
  @Test func linksToNoIndexWhereTheOwnerWantsFolders() throws {
    var settings = SampleLibrary.settings()
    settings.languages = ["en", "de"]
    settings.collections = [.years, .months, .keywords]
    (settings.search, settings.paging, settings.addresses) = (true, .wall, .folders)
    settings.baseURL = "https://photos.example.org/"
    let site = try RenderedSite(SampleLibrary.library(), settings: settings)
    for page in site.pages where !page.path.hasSuffix(".js") {
      let text = String(decoding: page.bytes, as: UTF8.self)
      #expect(!text.contains("index.html\"") && !text.contains("index.html#"), "\(page.path)")
    }
    #expect(site.text("index.html").contains("href=\"photos/"))
    // Addresses for others are the same either way.
    settings.addresses = .files
    let files = try RenderedSite(SampleLibrary.library(), settings: settings)
    for path in ["sitemap.xml", "feed.xml"] { #expect(site.text(path) == files.text(path)) }
    #expect(!files.pages.contains { String(decoding: $0.bytes, as: UTF8.self).contains("org/index.html") })
  }

  @Test func leadsHomeFromA404AtAnyDepth() throws {
    var settings = SampleLibrary.settings()
    let homeless = try RenderedSite(SampleLibrary.library(), settings: settings).text("404.html")
    #expect(homeless.contains("<a href=\"/\""))
    settings.baseURL = "https://photos.example.org/sub/"
    let page = try RenderedSite(SampleLibrary.library(), settings: settings).text("404.html")
    #expect(page.contains("href=\"https://photos.example.org/sub/\""))
    #expect(!page.contains("assets/"))
  }

  /// The hash in the policy is the hash of what stands in the page (CSP 3, section 2.3.1).
  @Test func namesTheHashOfEverythingInline() throws {
    for page in try RenderedSite.sample.get().html {
      let text = String(decoding: page.bytes, as: UTF8.self)
      for (open, close) in [("<script>", "</script>"), ("<style>", "</style>")] {
        for piece in text.components(separatedBy: open).dropFirst() {
          let inline = try #require(piece.components(separatedBy: close).first)
          let hash = Base64.text(ContentHash(of: inline.utf8).bytes)
          #expect(text.contains("&#39;sha256-\(hash)&#39;"), "\(page.path)")
        }
      }
      #expect(text.contains("default-src &#39;none&#39;") && !text.contains("unsafe-"))
      #expect(!text.contains(" style=\"") && !text.contains(" onclick"))
    }
  }

  @Test func staysWithinItsWeights() throws {
    let site = try RenderedSite.sample.get()
    func weight(_ prefix: String) -> Int { site.pages.first { $0.path.hasPrefix(prefix) }?.bytes.count ?? 0 }
    // What each script and style sheet weighs compressed, `Tests/Browser/test_weight.py` limits.
    let isLater = { (path: String) in
      ["assets/show-", "assets/strip-", "assets/live-"].contains { path.hasPrefix($0) }
    }
    let scripts = site.pages.filter { $0.path.hasSuffix(".js") && !isLater($0.path) }
    #expect(scripts.count == 3)
    // Loaded only with a photo that moves, for a show, and in a large window.
    #expect(weight("assets/live-") < 3_500)
    #expect(weight("assets/show-") < 12_000)
    #expect(weight("assets/strip-") < 5_000)
    // In every page before it is painted.
    let memory = VisitorMemory.script(restoring: [.theme], of: SampleLibrary.settings())
    #expect(try #require(memory).utf8.count <= 150)
    #expect(weight("assets/favicon") < 500)
  }

  private static func resolve(_ link: String, from page: String) -> String {
    var parts = link.hasPrefix("/") ? [] : page.split(separator: "/").dropLast().map(String.init)
    for part in link.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return (parts + (link.hasSuffix("/") ? ["index.html"] : [])).joined(separator: "/")
  }
}
