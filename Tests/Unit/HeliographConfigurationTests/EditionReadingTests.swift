import HeliographCore
import HeliographSources
import HeliographTestSupport
import Testing

@testable import HeliographConfiguration

@Suite struct EditionReadingTests {
  private func read(_ text: String) throws(ConfigurationError) -> [EditionConfiguration] {
    try ConfigurationReader.read(text, file: "f.yml", kinds: [FolderKind.self]).editions
  }

  @Test func readsEditionsInTheOrderOfTheFile() throws {
    let editions = try read(
      """
      title: Whole
      description: All of it
      baseURL: https://a.example
      theme: day
      layout: { columns: 4 }
      discovery: { feed: 7, cards: false }
      search: true
      editions:
        zoo: { output: Z, baseURL: "https://z.example/", layout: { gap: 9 }, discovery: { feed: 1 } }
        b-2:
          output: ../B
          title: Bee
          description:
          baseURL:
          theme: night
          search: false
          collections: [years]
          templates: T
          albums: ["Weddings/**"]
          hide: { keywords: [Private] }
        all: { output: All }
      """)
    #expect(editions.map(\.name) == ["zoo", "b-2", "all"])
    #expect(editions.map(\.place) == ["f.yml:9", "f.yml:10", "f.yml:21"])
    #expect(editions.map(\.output) == ["Z", "../B", "All"])
    #expect(editions.map(\.settings.baseURL) == ["https://z.example/", nil, "https://a.example/"])
    #expect(editions.map(\.settings.title) == ["Whole", "Bee", "Whole"])
    #expect(editions.map(\.settings.description) == ["All of it", nil, "All of it"])
    #expect(editions.map(\.settings.theme) == [.day, .night, .day])
    #expect(editions.map(\.settings.search) == [true, false, true])
    #expect(editions[0].settings.layout.columns == 4 && editions[0].settings.layout.gap == 9)
    #expect(editions[0].settings.discovery.feed == 1 && !editions[0].settings.discovery.cards)
    #expect(editions[1].settings.collections == [.years] && editions[1].templates == "T")
    #expect(editions.map(\.hasRule) == [false, true, false])
  }

  /// An original holds where it was taken, so an edition that hides places cannot have what the site keeps.
  @Test(arguments: [
    "{ location: strip }", "{ location: city }",
    "{ location: show, zones: [{ centre: \"1, 2\", radius: 1 km }] }",
    "{}", "{ originals: keep }",
  ])
  func refusesOriginalsWithPlacesThatAnEditionHides(privacy: String) {
    #expect {
      try read(
        "privacy: { location: show, originals: keep }\neditions: { a: { output: A, privacy: \(privacy) } }")
    } throws: { error in
      "\(error)".contains("originals")
    }
  }

  @Test(arguments: [
    ("{ location: show, originals: none }", DownloadSettings()),
    ("{ originals: none }", DownloadSettings()),
    ("{ originals: stripped }", DownloadSettings(originals: .stripped, album: .originals)),
    ("{ location: show }", DownloadSettings(originals: .keep, album: .originals)),
  ])
  func readsWhatAnEditionPublishesOfOriginals(privacy: String, downloads: DownloadSettings) throws {
    let editions = try read(
      """
      privacy: { location: show, originals: keep }
      downloads: originals
      editions: { a: { output: A, privacy: \(privacy) }, b: { output: B } }
      """)
    #expect(editions[0].settings.downloads == downloads)
    #expect(editions[1].settings.downloads == DownloadSettings(originals: .keep, album: .originals))
  }

  @Test(arguments: [
    ("editions:\n", "editions"),
    ("editions: {}\n", "must name at least one edition"),
    ("editions: [public]\n", "must hold key: value lines"),
    ("editions:\n  a: { title: x }\n", "has no \"editions.a.output\""),
    ("editions:\n  Public: { output: A }\n", "small letters"),
    ("editions:\n  -a: { output: A }\n", "small letters"),
    ("editions:\n  ../a: { output: A }\n", "small letters"),
    ("editions:\n  a: { output: A, hides: { keywords: [x] } }\n", "did you mean \"hide\"?"),
    ("editions:\n  a: { output: A, hide: { keyword: [x] } }\n", "did you mean \"keywords\"?"),
    ("editions:\n  a: { output: A, album: [x] }\n", "did you mean \"albums\"?"),
    ("editions:\n  a: { output: A, albums: [] }\n", "at least one pattern"),
    ("editions:\n  a: { output: A, albums: Weddings }\n", "must be a list"),
    ("editions:\n  a: { output: A, show: }\n", "editions.a.show"),
    ("editions:\n  a: { output: A, renditions: { widths: [16] } }\n", "unknown key \"renditions\""),
    ("editions:\n  a: { output: A, sources: [] }\n", "unknown key \"sources\""),
    ("editions:\n  a: { output: A, templates: }\n", "must name a folder"),
    ("editions:\n  a: { output: A }\n  a: { output: B }\n", "is there twice"),
    ("volumes: folders\neditions:\n  a: { output: A }\n", "cannot be used together with \"volumes\""),
    ("baseURL: https://e.example/\neditions:\n  a: { output: A }\n  b: { output: B }\n", "the same baseURL"),
  ])
  func refusesWhatCouldPublishInTheWrongPlace(text: String, words: String) {
    let error = #expect(throws: ConfigurationError.self) { try read(text) }
    #expect(error?.message.contains(words) == true, "\(text): \(error?.message ?? "")")
  }

  @Test func namesWhatNeedsAnAddressByEdition() throws {
    let text =
      "discovery: { sitemap: true }\neditions:\n"
      + "  a: { output: A, discovery: { cards: true } }\n  b: { output: B, baseURL: \"https://b.example/\" }\n"
    #expect(try read(text).map(\.needingAddress) == [["discovery.sitemap", "discovery.cards"], []])
  }
}
