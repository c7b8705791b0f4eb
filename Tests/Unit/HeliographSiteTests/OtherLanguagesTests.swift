import HeliographCore
import Testing

@testable import HeliographLocalization

/// A whole site, with everything a page can say, in languages other than English.
struct OtherLanguagesTests {
  /// Of photos that say nothing in Latin letters, so that all such words are the pages' own.
  private static func site(_ language: String) throws -> RenderedSite {
    func photos(_ album: String) -> [Photo] {
      (0..<3).compactMap { number in
        SampleLibrary.photo(
          number, album: album,
          metadata: PhotoMetadata(
            title: number == 0 ? nil : "Ψ \(number)", description: "Ω", creator: "Δ", copyright: "©",
            keywords: (0..<8).map { "Φ\($0)" }, rating: number + 2, camera: "Λ", lens: "Σ",
            exposure: SampleLibrary.camera,
            captureTime: CaptureTime(
              year: 2021, month: 5 + number, day: 3, hour: 5, minute: 42, second: 7, utcOffset: 60),
            coordinate: Coordinate(latitude: 64.1466, longitude: -21.9426, altitude: 12)))
      }
    }
    let inner = AlbumID.root.child("Γ".utf8)
    let empty = AlbumID.root.child("Ξ".utf8)
    var settings = SampleLibrary.settings()
    settings.title = "Θ"
    settings.description = nil
    settings.language = language
    settings.search = true
    settings.location = .show
    settings.collections = CollectionKind.allCases
    settings.photosPerPage = 2
    return try RenderedSite(
      PhotoLibrary(albums: [
        Album(
          id: .root, text: AlbumText(), photos: photos(""), children: [inner, empty],
          cover: photos("").first),
        Album(
          id: inner, text: AlbumText(title: "Γ"), photos: photos("Γ"), children: [],
          cover: photos("Γ").first),
        Album(id: empty, text: AlbumText(title: "Ξ"), photos: [], children: [], cover: nil),
      ]), settings: settings)
  }

  private static func tokens(_ strings: LocalizedStrings) -> Set<String> {
    let texts =
      UIString.allCases.map { strings[$0] }
      + CountedString.allCases.flatMap { strings.forms(of: $0).map(\.form) }
    return texts.reduce(into: []) { $0.formUnion(SpokenWords.tokens(of: $1)) }
  }

  @Test(arguments: EmbeddedData.locales.keys.filter { $0 != "en" }.sorted())
  func saysNoEnglishWord(language: String) throws {
    let own = LocalizedStrings(language: language)
    let english = Self.tokens(.english).subtracting(Self.tokens(own))
    for page in try Self.site(language).html {
      for phrase in SpokenWords(page.bytes).phrases {
        let foreign = SpokenWords.tokens(of: phrase.text).intersection(english)
        #expect(foreign.isEmpty, "\(page.path) says \"\(phrase.text)\" (\(phrase.attribute ?? "text"))")
        #expect(phrase.language == language, "\(page.path) marks \"\(phrase.text)\" as \(phrase.language)")
      }
    }
  }

  /// What an element that holds the owner's words as well is called cannot be marked, and neither can a part of a page's
  /// title, which ends in the site's.
  @Test func marksEveryEnglishWordWhereItStandsIn() throws {
    let english = Self.tokens(.english)
    for page in try Self.site("fi").html {
      for phrase in SpokenWords(page.bytes).phrases
      where phrase.attribute != "aria-label" && !phrase.text.hasSuffix(" – Θ") {
        guard !SpokenWords.tokens(of: phrase.text).isDisjoint(with: english) else { continue }
        #expect(phrase.language == "en", "\(page.path) marks \"\(phrase.text)\" as \(phrase.language)")
      }
    }
  }

  @Test func keepsWordsOutOfTheScripts() throws {
    let scripts = try Self.site("en").pages.filter {
      $0.path.hasPrefix("assets/") && $0.path.hasSuffix(".js")
    }
    #expect(!scripts.isEmpty)
    for script in scripts {
      let lines = String(decoding: script.bytes, as: UTF8.self).split(separator: "\n")
      let code = lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
      for word in UIString.allCases {
        let text = LocalizedStrings.english[word]
        #expect(!code.contains("\"\(text)") && !code.contains("`\(text)"), "\(script.path) says \"\(text)\"")
      }
    }
  }

  @Test func keepsPagesWithoutPhotosOutOfTheSitemap() throws {
    var settings = SampleLibrary.settings()
    settings.baseURL = "https://photos.example.org/"
    settings.search = true
    let site = try RenderedSite(SampleLibrary.library(), settings: settings)
    let map = site.text("sitemap.xml")
    #expect(map.contains("<loc>https://photos.example.org/</loc>"))
    for path in ["settings/", "search/", "404.html"] { #expect(!map.contains("example.org/\(path)")) }
    let hidden = site.html.filter { site.text($0.path).contains("content=\"noindex\"") }.map(\.path)
    #expect(Set(hidden) == ["settings/index.html", "404.html"])
  }
}
