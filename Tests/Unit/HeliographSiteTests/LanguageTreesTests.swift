import Foundation
import HeliographCore
import Testing

@testable import HeliographSite

struct LanguageTreesTests {
  private static func pages(_ settings: SiteSettings) throws -> [String: String] {
    var pages: [String: String] = [:]
    try SiteRenderer(settings: settings).render(SampleLibrary.library()) { page, _ in
      pages[page.path] = String(decoding: page.bytes, as: UTF8.self)
    }
    return pages
  }

  /// Those of `settings`, which three tests look at.
  private static let all = Result { try pages(settings) }

  private static var settings: SiteSettings {
    var settings = SampleLibrary.settings()
    settings.languages = ["en", "zh-Hant", "ar"]
    settings.words = ["zh-Hant": LocalWords(title: "長光")]
    settings.baseURL = "https://example.org/"
    return settings
  }

  @Test func makesEveryPageInEveryLanguageAtTheSamePath() throws {
    let pages = try Self.all.get()
    let own = pages.keys.filter { $0.hasSuffix(".html") && !$0.hasPrefix("zh-Hant/") && !$0.hasPrefix("ar/") }
    #expect(own.count > 5)
    for path in own {
      // To search a whole page takes long in a debug build.
      for (folder, tag) in [("zh-Hant", "<html lang=\"zh-Hant\""), ("ar", "<html lang=\"ar\" dir=\"rtl\"")] {
        #expect(pages["\(folder)/\(path)"]?.prefix(200).contains(tag) == true, "\(path)")
      }
    }
  }

  @Test func leadsToTheSamePageInOtherLanguages() throws {
    let home = try #require(try Self.all.get()["zh-Hant/index.html"])
    #expect(home.contains(#"<a href="../index.html" lang="en" hreflang="en" dir="ltr">English</a>"#))
    #expect(home.contains(#"<a href="../ar/index.html" lang="ar" hreflang="ar" dir="rtl">"#))
    #expect(home.contains(#"hreflang="x-default" href="https://example.org/""#))
    #expect(home.contains("<title>長光"))
  }

  /// Lighthouse and search engines hold an address that is not absolute for a mistake.
  @Test func namesNoLanguageToSearchEnginesWithoutAnAddress() throws {
    var settings = Self.settings
    settings.baseURL = nil
    let home = try #require(try Self.pages(settings)["zh-Hant/index.html"])
    #expect(!home.contains("<link rel=\"alternate\" hreflang"))
    #expect(home.contains(#"<a href="../index.html" lang="en" hreflang="en" dir="ltr">English</a>"#))
  }

  @Test func sharesImagesAmongTheTrees() throws {
    let pages = try Self.all.get()
    #expect(!pages.keys.contains { $0.contains("/images/") })
    let other = Data("example.org/zh-Hant/images/".utf8)
    #expect(!pages.values.contains { Data($0.utf8).range(of: other) != nil })
    let home = try #require(pages["zh-Hant/index.html"])
    #expect(home.contains("\"../images/") && !home.contains("\"images/"))
  }

  /// Other sites do without their bytes.
  @Test(
    arguments: [
      ([], false), (["en"], false), (["en", "de"], false), (["en", "zh-Hant"], true), (["ar"], true),
      (["fa"], true), (["he"], true), (["ja"], true), (["ko"], true), (["ur"], true), (["zh"], true),
    ] as [([String], Bool)])
  func hasFacesOnlyOfItsLanguages(languages: [String], hasThem: Bool) throws {
    let assets = SiteAssets(templates: try .standard(), layout: LayoutSettings(), languages: languages)
    for style in [assets.stylesheet.bytes, assets.standaloneStyle] {
      #expect((Data(style).range(of: Data("PMingLiU".utf8)) != nil) == hasThem)
    }
  }

  /// A site in one language has no list of them.
  @Test func hasFacesOfItsOnlyLanguage() throws {
    var settings = SampleLibrary.settings()
    settings.language = "he"
    settings.languages = []
    let pages = try Self.pages(settings)
    let sheet = try #require(pages.first { $0.key.hasPrefix("assets/site-") && $0.key.hasSuffix(".css") })
    #expect(sheet.value.contains("PMingLiU"))
    let lost = try #require(pages["404.html"])
    #expect(lost.contains("PMingLiU") && lost.contains("body:where(.lost)>main{"))
  }

  @Test func changesNothingForOneLanguage() throws {
    var settings = Self.settings
    settings.languages = []
    let mark = Data("hreflang".utf8)
    #expect(!(try Self.pages(settings).values.contains { Data($0.utf8).range(of: mark) != nil }))
  }

  @Test func marksWordsThatHaveNoVariant() {
    var text = AlbumText(title: "The Alps", description: "High")
    text.words = ["zh-Hant": LocalWords(title: "阿爾卑斯山")]
    let chinese = text.inLanguage("zh-Hant", first: "en")
    #expect(chinese.title == "阿爾卑斯山" && chinese.languages.title == nil)
    #expect(chinese.description == "High" && chinese.languages.description == "en")
    #expect(text.inLanguage("en", first: "en").languages == TextLanguages())
  }
}
