import Foundation
import HeliographCore
import HeliographFormats
import Testing

@testable import HeliographSite

/// What the whole site tells machines, read back by parsers that are not its own.
struct DiscoveryFilesTests {
  private func settings(_ change: (inout SiteSettings) -> Void = { _ in }) -> SiteSettings {
    var settings = SampleLibrary.settings()
    settings.baseURL = "https://photos.example.org/"
    change(&settings)
    return settings
  }

  private func feed(_ settings: SiteSettings) throws -> XMLElement {
    try XMLTree.parse(
      Array(RenderedSite(SampleLibrary.library(), settings: settings).text("feed.xml").utf8), root: "feed")
  }

  @Test func feedsTheNewestPhotosFirst() throws {
    let feed = try feed(settings { $0.discovery.feed = 7 })
    let times = feed.children(named: "entry").compactMap { $0.child(named: "updated")?.text }
    #expect(times.count == 7)
    #expect(times == times.sorted(by: >))
    #expect(feed.child(named: "updated")?.text == times.first)
  }

  @Test func givesEveryEntryAnIdentityOfItsOwn() throws {
    let first = try feed(settings()).children(named: "entry").compactMap { $0.child(named: "id")?.text }
    #expect(Set(first).count == 50)
    #expect(
      first.allSatisfy {
        $0.wholeMatch(of: /urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/)
          != nil
      })
    // Another title of the site changes no identity; another address makes it another site.
    let renamed = try feed(settings { $0.title = "Other" }).children(named: "entry")
    #expect(renamed.compactMap { $0.child(named: "id")?.text } == first)
    let moved = try feed(settings { $0.baseURL = "https://b.example/" }).children(named: "entry")
    #expect(moved.compactMap { $0.child(named: "id")?.text } != first)
  }

  @Test(arguments: [(SiteSettings.Location.strip, false), (.show, true)])
  func publishesPlacesOnlyWhereTheOwnerDoes(location: SiteSettings.Location, isTold: Bool) throws {
    let site = try RenderedSite(SampleLibrary.library(), settings: settings { $0.location = location })
    #expect(site.text("feed.xml").contains("<georss:point>64.1466 -21.9426</georss:point>") == isTold)
    for page in site.pages {
      #expect(
        isTold || !String(decoding: page.bytes, as: UTF8.self).contains("64.146"),
        "\(page.path) tells a place")
    }
  }

  @Test func revealsNoFileNameAndNoIdentityOfAPhoto() throws {
    let site = try RenderedSite(SampleLibrary.library(), settings: settings())
    for page in site.pages where !page.path.hasSuffix(".html") {
      #expect(!String(decoding: page.bytes, as: UTF8.self).contains("IMG_"), "\(page.path)")
    }
  }

  /// The paths of what no page of the site loads.
  private static func forOthers(_ site: RenderedSite) -> [String] {
    site.pages.map(\.path).filter { path in
      ![".html", ".css", "show.json"].contains(where: path.hasSuffix) && !path.hasPrefix("assets/")
    }
  }

  @Test func writesOnlyTheManifestWhereTheSiteKnowsNoAddress() throws {
    let site = try RenderedSite.sample.get()
    let others = Self.forOthers(site)
    #expect(others == ["manifest.webmanifest"])
    let page = site.text("index.html")
    #expect(!page.contains("og:") && !page.contains("oembed") && !page.contains("atom+xml"))
  }

  @Test func writesNothingThatIsNotWanted() throws {
    let none = DiscoverySettings(feed: 0, sitemap: false, cards: false, embeds: false, manifest: false)
    let site = try RenderedSite(SampleLibrary.library(), settings: settings { $0.discovery = none })
    let others = Self.forOthers(site)
    #expect(others.isEmpty)
    #expect(!site.text("index.html").contains("og:"))
    #expect(!site.text("index.html").contains("rel=\"manifest\""))
  }

  @Test(arguments: [("https://a.example/", true), ("https://a.example/sub/", false)])
  func welcomesRobotsWhereTheyLook(base: String, isWritten: Bool) throws {
    let site = try RenderedSite(SampleLibrary.library(), settings: settings { $0.baseURL = base })
    #expect(site.text("robots.txt").contains("Sitemap: \(base)sitemap.xml\n") == isWritten)
    #expect(!site.text("sitemap.xml").isEmpty)
  }

  @Test func mapsEveryPageThatShowsPhotos() throws {
    let site = try RenderedSite(SampleLibrary.library(), settings: settings())
    let urls = try XMLTree.parse(Array(site.text("sitemap.xml").utf8), root: "urlset").children
    let mapped = Set(urls.compactMap { $0.child(named: "loc")?.text })
    let pages = Set(
      site.html.map(\.path).filter { !["404.html", "settings/index.html"].contains($0) }.map {
        "https://photos.example.org/\($0.dropLast("index.html".count))"
      })
    #expect(mapped == pages)
    #expect(urls.filter { $0.child(named: "image") != nil }.count == 254)
  }

  @Test func answersOEmbedForEveryPhoto() throws {
    let site = try RenderedSite(SampleLibrary.library(), settings: settings())
    let answers = site.pages.filter { $0.path.hasSuffix("oembed.json") }
    #expect(answers.count == 254)
    for answer in answers {
      let json = try #require(JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any])
      #expect(json["type"] as? String == "photo")
      #expect(json["version"] as? String == "1.0")
      #expect((json["url"] as? String)?.hasPrefix("https://photos.example.org/images/") == true)
      #expect((json["width"] as? Int ?? 0) > 0 && (json["height"] as? Int ?? 0) > 0)
      let page = answer.path.replacing("oembed.json", with: "index.html")
      #expect(site.text(page).contains("href=\"https://photos.example.org/\(answer.path)\""))
    }
  }

  @Test func describesAPhotoToImageSearch() throws {
    let library = try #require(
      SampleLibrary.photo(
        1, metadata: SampleLibrary.metadata(1),
        licence: Licence(name: "CC BY 4.0", page: "https://creativecommons.org/licenses/by/4.0/")))
    let album = Album(id: .root, text: AlbumText(), photos: [library], children: [], cover: library)
    let site = try RenderedSite(
      PhotoLibrary(albums: [album]),
      settings: settings { $0.discovery.licensing = "https://example.org/licensing" })
    let page = try #require(site.html.first { $0.path.hasPrefix("photos/") })
    let parts = String(decoding: page.bytes, as: UTF8.self).split(
      separator: "<script type=\"application/ld+json\">")
    let script = try #require(parts.last?.split(separator: "</script>").first)
    let values = try #require(JSONSerialization.jsonObject(with: Data(script.utf8)) as? [[String: Any]])
    let image = try #require(values.first { $0["@type"] as? String == "ImageObject" })
    #expect(image["license"] as? String == "https://creativecommons.org/licenses/by/4.0/")
    #expect(image["acquireLicensePage"] as? String == "https://example.org/licensing")
    #expect(image["creditText"] as? String == "Ada Winter")
    #expect((image["creator"] as? [String: String])?["name"] == "Ada Winter")
    #expect(image["copyrightNotice"] as? String == "© 2021 Ada Winter")
    #expect((image["contentUrl"] as? String)?.hasSuffix("-2560.jpg") == true)
    let trail = try #require(values.first { $0["@type"] as? String == "BreadcrumbList" })
    let steps = try #require(trail["itemListElement"] as? [[String: Any]])
    #expect(steps.compactMap { $0["name"] as? String } == ["The Long Light", "The road to Kópasker"])
  }
}
