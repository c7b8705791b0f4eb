import Foundation
import HeliographCore
import HeliographDemo
import HeliographFormats
import HeliographServices
import HeliographSources
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographConfiguration

@Suite struct ConfigurationReaderTests {
  private static func read(_ text: String, file: String) throws(ConfigurationError) -> SiteConfiguration {
    try ConfigurationReader.read(text, file: file, kinds: [FolderKind.self, FlickrKind.self, DemoKind.self])
  }

  /// The example of the design, word for word.
  private let example = """
    title: The Long Light
    description: Photographs, 2019 to now
    baseURL: https://photos.example.org/      # only where an absolute address is needed: feeds, sitemap, cards
    language: en
    sources:
      - folder: Pictures                      # relative to this file
      - flickr: interestingness               # or a Flickr address, later
        pages: 5
        perPage: 100
        endpoint: https://api.flickr.com/services/rest/
        required: false
    layout: { kind: grid, columns: 3, gap: 5, ratio: "4:3" }    # grid | justified | masonry
    theme: auto
    photosPerPage: 100
    paging: wall
    renditions:
      widths: [480, 960, 1600, 2560]          # long edge in pixels, never enlarged
      formats: [webp, jpeg]                   # also avif, jxl; the best comes first in <picture>
      quality: { jpeg: 82, webp: 80, avif: 65 }
    privacy: { location: strip, originals: none }
    """

  @Test func readsEveryKeyOfTheExample() throws {
    let read = try Self.read(example, file: "heliograph.yml")
    #expect(read.settings.title == "The Long Light")
    #expect(read.settings.paging == .wall && SiteSettings().paging == .pages)
    #expect(read.settings.baseURL == "https://photos.example.org/")
    #expect(read.settings.recipe.widths == [480, 960, 1600, 2560])
    #expect(read.settings.recipe.formats == [.webp, .jpeg])
    #expect(read.settings.recipe.quality[.webp] == 80)
    #expect(read.settings.location == .strip)
    #expect(read.sources.map { type(of: $0.kind).name } == ["folder", "flickr"])
    #expect(read.sources.map(\.isRequired) == [true, false])
    #expect(read.sources.first == SourceConfiguration(FolderKind("Pictures")))
  }

  /// Not an error: a line for a format that one may name tomorrow does no harm, but does nothing either.
  @Test func notesSettingsOfFormatsThatAreNotMade() throws {
    let read = try Self.read(
      "baseURL: https://example.org/\nrenditions:\n  formats: [webp, jpeg]\n  quality: { avif: 65, jpeg: 80 }\n  effort: { jxl: 3 }",
      file: "f")
    #expect(
      read.notes.map(\.sentence) == [
        "heliograph.yml sets \"renditions.quality.avif\", \"renditions.effort.jxl\", but \"renditions.formats\" "
          + "does not name the format, so none is made. Add it to the formats, or remove the line."
      ])
    #expect(
      try Self.read("renditions: { quality: { jpeg: 82 } }", file: "f").notes == [])
  }

  @Test func readsWherePassphrasesAre() throws {
    let read = try Self.read(
      "passphrases:\n  family: { environment: FAMILY }\n  friends: { file: friends.txt, label: For friends }",
      file: "f")
    #expect(
      read.passphrases == [
        "family": PassphraseConfiguration(origin: .environment("FAMILY"), label: nil),
        "friends": PassphraseConfiguration(origin: .file("friends.txt"), label: "For friends"),
      ])
  }

  @Test(arguments: [
    ("passphrases: { family: horse }", "key: value"),
    ("passphrases: { family: {} }", "without the one place"),
    ("passphrases: { family: { environment: A, file: b } }", "without the one place"),
    ("passphrases: { family: { text: horse } }", "unknown key"),
    ("passphrases: { a b: { file: b } }", "one word of letters"),
  ])
  func refusesPassphrasesWithoutAPlace(text: String, words: String) {
    let error = #expect(throws: ConfigurationError.self) { try Self.read(text, file: "f") }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }

  @Test func readsHowRenditionsAreFinished() throws {
    let read = try Self.read(
      "renditions:\n  sharpen: 33\n  watermark: { image: mark.png, position: top-left, from: 1600 }",
      file: "f")
    #expect(read.settings.recipe.sharpening == 33)
    #expect(
      read.watermark
        == WatermarkConfiguration(
          .image("mark.png"), place: "f:3",
          placement: .init(position: .topLeft, opacity: 60, width: 15, smallest: 1600)))
  }

  @Test func cutsTilesWhereTheyAreAskedFor() throws {
    #expect(try !Self.read("title: T", file: "f").settings.tiles)
    let read = try Self.read("renditions: { tiles: true }", file: "f")
    #expect(read.settings.tiles)
    #expect(read.notes.isEmpty)
  }

  @Test(arguments: [
    ("", StageGround.tinted), ("ground: tinted", .tinted), ("ground: neutral", .neutral),
  ])
  func readsTheGroundOfLargePhotos(text: String, expected: StageGround) throws {
    #expect(try Self.read(text, file: "f").settings.ground == expected)
  }

  @Test func refusesAGroundItDoesNotKnow() {
    let error = #expect(throws: ConfigurationError.self) {
      try Self.read("title: T\nground: grey", file: "f")
    }
    #expect(error?.place == "f:2" && error?.message.contains("one of: tinted, neutral") == true)
  }

  @Test(arguments: [
    ("renditions: { sharpen: 101 }", "from 0 to 100"),
    ("renditions: { watermark: { opacity: 3 } }", "without an image or text"),
    ("renditions: { watermark: { image: a.png, position: middle } }", "one of: top-left"),
    ("renditions: { watermark: { image: a.png, form: 3 } }", "did you mean \"from\""),
  ])
  func refusesAFinishItDoesNotKnow(text: String, words: String) {
    let error = #expect(throws: ConfigurationError.self) { try Self.read(text, file: "f") }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: [("", true), ("placeholders: true", true), ("placeholders: false", false)])
  func showsPlaceholdersUnlessTurnedOff(text: String, expected: Bool) throws {
    let read = try Self.read(text, file: "heliograph.yml")
    #expect(read.settings.placeholders == expected)
  }

  @Test func readsHowRenditionsAreMade() throws {
    let text = """
      renditions:
        formats: [avif, jpeg]
        effort: { avif: 0, jpeg: 2 }
        colour: p3
        linearLight: true
      """
    let recipe = try Self.read(text, file: "heliograph.yml").settings.recipe
    #expect(recipe.effort == [.avif: 0, .jpeg: 2])
    #expect(recipe.gamut == .p3)
    #expect(recipe.isLinear)
  }

  @Test(arguments: ["", "# nothing\n", "---\n"])
  func takesAnEmptyFileForAllDefaults(text: String) throws {
    #expect(try Self.read(text, file: "heliograph.yml") == SiteConfiguration())
  }

  private static let layouts = LayoutKind.allCases.map(\.rawValue).joined(separator: ", ")

  @Test(arguments: [
    (
      "renditions:\n  colour: p3",
      "heliograph.yml:2 sets \"renditions.colour\" wrongly: it must be srgb, or \"formats\" must name avif, "
        + "which carries the wider colours."
    ),
    (
      "renditions:\n  effort: { webp: 7 }",
      "heliograph.yml:2 sets \"renditions.effort.webp\" wrongly: it must be a whole number from 0 to 6."
    ),
    (
      "renditions:\n  widths: [480, 16384]",
      "heliograph.yml:2 sets \"renditions.widths\" wrongly: it must be a list of whole numbers from 16 to 16383, "
        + "as in [480, 960]."
    ),
    (
      "sources:\n  - flickr: interestingness\n    pages: 101",
      "heliograph.yml:3 sets \"sources.pages\" wrongly: it must be a whole number from 1 to 100."
    ),
    (
      "sources:\n  - flickr: interestingness\n    pages: 140",
      "heliograph.yml:3 sets \"sources.pages\" wrongly: it must be a whole number from 1 to 100."
    ),
    (
      "sources:\n  - flickr: interestingness\n    perPage: 501",
      "heliograph.yml:3 sets \"sources.perPage\" wrongly: it must be a whole number from 1 to 500."
    ),
    (
      "sources:\n  - folder: a\n  - required: true",
      "heliograph.yml:3 has an unknown key \"required\" under \"sources\"; the keys there are: folder, flickr, demo."
    ),
    (
      "sources:\n  - {}",
      "heliograph.yml:2 has a source without a kind; write `folder: Pictures` or "
        + "`flickr: interestingness`."
    ),
    (
      "sources:\n  - folder: a/../b\n  - flickr: interestingness\n  - folder: ./b",
      "heliograph.yml:4 names a source a second time; remove it."
    ),
    (
      "sources:\n  - demo:\n    required: false",
      "heliograph.yml:3 has an unknown key \"required\" under \"sources\"; the keys there are: demo, hide, show."
    ),
    ("titel: x", "heliograph.yml:1 has an unknown key \"titel\"; did you mean \"title\"?"),
    (
      "layout:\n  colums: 3",
      "heliograph.yml:2 has an unknown key \"colums\" under \"layout\"; did you mean \"columns\"?"
    ),
    (
      "photosPerPage: many",
      "heliograph.yml:1 sets \"photosPerPage\" wrongly: it must be a whole number from 1 to 1000."
    ),
    ("paging: walls", "heliograph.yml:1 sets \"paging\" wrongly: it must be one of: pages, wall."),
    (
      "theme: dusk",
      "heliograph.yml:1 has an unknown theme \"dusk\"; use one of: day, night, auto, sun, luminance."
    ),
    (
      "sources: Pictures",
      "heliograph.yml:1 sets \"sources\" wrongly: it must be a list: lines that begin with \"- \"."
    ),
    (
      "layout: { ratio: wide }",
      "heliograph.yml:1 sets \"layout.ratio\" wrongly: it must be width and height as in \"4:3\", in quotes."
    ),
    (
      "layout: { kind: rows }",
      "heliograph.yml:1 sets \"layout.kind\" wrongly: it must be one of: \(layouts)."
    ),
    (
      "layout: { rowHeight: 20 }",
      "heliograph.yml:1 sets \"layout.rowHeight\" wrongly: it must be a whole number from 40 to 1200."
    ),
    ("title: [a, b]", "heliograph.yml:1 sets \"title\" wrongly: it must be a text."),
    (
      "baseURL: ftp://x/",
      "heliograph.yml:1 sets \"baseURL\" wrongly: it must be an address that begins with https:// or http://."
    ),
  ])
  func namesTheLineTheMistakeAndTheCure(text: String, sentence: String) throws {
    let error = try #require(throws: ConfigurationError.self) {
      try Self.read(text, file: "heliograph.yml")
    }
    let said = "\(error.place) \(error.message)"
    #expect(said == sentence || "\(said)." == sentence)
  }

  @Test(arguments: LayoutKind.allCases)
  func readsHowPhotosAreArranged(kind: LayoutKind) throws {
    let text = "layout: { kind: \(kind.rawValue), columns: 4, gap: 0, ratio: \"1:1\", rowHeight: 320 }"
    let layout = try Self.read(text, file: "heliograph.yml").settings.layout
    let square = try #require(PixelSize(width: 1, height: 1))
    #expect(layout == LayoutSettings(kind: kind, columns: 4, gap: 0, ratio: square, rowHeight: 320))
  }

  @Test(arguments: ["title: \"open", "a: b: c", "title: x\ntitle: y", "\tx: 1", "- a\n- b"])
  func refusesWhatIsNoMappingOfYAML(text: String) {
    #expect(throws: ConfigurationError.self) { try Self.read(text, file: "heliograph.yml") }
  }

  /// YAML 1.1 would make false, 90 and 8 of these.
  @Test(arguments: ["no", "1:30", "010", "2021-05-04", "~"])
  func takesATitleAsItIsWritten(title: String) throws {
    #expect(try Self.read("title: \(title)", file: "f").settings.title == title)
  }

  @Test(arguments: ThemePolicy.allCases) func readsEveryTheme(policy: ThemePolicy) throws {
    #expect(try Self.read("theme: \(policy.rawValue)", file: "f").settings.theme == policy)
  }
}
