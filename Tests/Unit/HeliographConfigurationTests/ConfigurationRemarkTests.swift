import HeliographCore
import HeliographDemo
import HeliographServices
import HeliographSources
import Testing

@testable import HeliographConfiguration

/// Lines of a configuration that are right and change nothing: each is a note.
@Suite struct ConfigurationRemarkTests {
  private static func read(_ text: String) throws(ConfigurationError) -> SiteConfiguration {
    try ConfigurationReader.read(text, file: "f", kinds: [FolderKind.self, FlickrKind.self, DemoKind.self])
  }

  private static func notes(_ text: String) throws(ConfigurationError) -> [String] {
    try read(text).notes.map(\.sentence)
  }

  private static func mistake(_ text: String) -> String? {
    do throws(ConfigurationError) {
      _ = try read(text)
      return nil
    } catch {
      return "\(error.place) \(error.message)"
    }
  }

  @Test func notesAWatermarkThatNoRenditionIsLargeEnoughFor() throws {
    let text = "renditions:\n  widths: [480, 640]\n  watermark: { image: m.png, from: 641 }"
    #expect(
      try Self.notes(text) == [
        "f:3 marks no photo: the watermark begins at 641 pixels, and the largest of \"renditions.widths\" is 640. "
          + "Write `from: 640` under \"watermark\", or add a larger width."
      ])
    #expect(try Self.notes(text.replacing("641", with: "640")) == [])
    // Its default is 960.
    #expect(try Self.notes("renditions: { widths: [480], watermark: { text: Me } }").count == 1)
  }

  @Test func notesThatJPEGIsMadeWithoutBeingNamed() throws {
    #expect(
      try Self.notes("renditions:\n  formats: [avif, webp]") == [
        "f:2 does not name jpeg in \"renditions.formats\"; JPEG is made too, for browsers that show nothing else. "
          + "Write `formats: [jpeg, avif, webp]` to say so."
      ])
    #expect(try Self.notes("renditions: { formats: [webp, jpeg] }") == [])
    #expect(try Self.notes("renditions: { widths: [480] }") == [])
  }

  @Test(arguments: [
    ("webp, avif, jpeg", "avif, webp"), ("jpeg, jxl, avif", "avif, jxl"),
    ("jxl, webp, avif, jpeg", "avif, jxl, webp"),
  ])
  func notesAnOrderOfFormatsThatHasNoEffect(formats: String, offered: String) throws {
    #expect(
      try Self.notes("renditions:\n  formats: [\(formats)]") == [
        "f:2 names \"renditions.formats\" in an order that has no effect; browsers are offered \(offered), and JPEG "
          + "last. Leave out a format that they should not get."
      ])
  }

  @Test(arguments: ["jpeg", "avif, jpeg", "jpeg, avif", "avif, jxl, webp, jpeg", "avif, jpeg, webp"])
  func notesNoOrderOfFormatsThatIsFollowed(formats: String) throws {
    #expect(try Self.notes("renditions: { formats: [\(formats)] }") == [])
  }

  @Test(arguments: [
    ("{ kind: justified, columns: 5, ratio: \"1:1\" }", "columns", "justified"),
    ("{ columns: 5 }", "columns", "justified"), ("{ kind: grid, rowHeight: 500 }", "rowHeight", "grid"),
    ("{ kind: masonry, rowHeight: 500, columns: 2, gap: 1 }", "rowHeight", "masonry"),
  ])
  func notesAKeyThatTheLayoutDoesNotUse(layout: String, key: String, kind: String) throws {
    #expect(
      try Self.notes("layout: \(layout)") == [
        "f:1 sets \"layout.\(key)\", which `kind: \(kind)` does not use; only albums with a kind of their own can. "
          + "Choose another kind, or remove the key."
      ])
  }

  @Test(arguments: [
    "layout: { kind: grid, columns: 5, ratio: \"1:1\", gap: 2 }", "layout: { rowHeight: 200, gap: 2 }",
    // One of the editions uses it.
    "layout: { columns: 5 }\neditions: { a: { output: A }, b: { output: B, layout: { kind: grid } } }",
  ])
  func notesNoKeyThatIsUsed(text: String) throws { #expect(try Self.notes(text) == []) }

  @Test func notesAKeyThatTheLayoutOfAnEditionDoesNotUse() throws {
    let notes = try Self.notes(
      "layout: { kind: grid, columns: 5 }\neditions:\n  a: { output: A }\n  b: { output: B, layout: { rowHeight: 90 } }"
    )
    #expect(notes.count == 1)
    #expect(notes.first?.hasPrefix("f:4 sets \"editions.b.layout.rowHeight\", which `kind: grid`") == true)
  }

  @Test(arguments: [
    ("P", "P/Sub", ""), ("P/Sub", "P", ""), (".", "P", ""), ("./P", "P/../P/a/b", ""), ("/x", "/x/y", ""),
    ("P", "P/Sub", ", exclude: [Other]"),
  ])
  func notesAFolderInsideOfAnother(first: String, second: String, exclude: String) throws {
    let notes = try Self.notes("sources:\n  - { folder: \(first)\(exclude) }\n  - { folder: \(second) }")
    #expect(notes.count == 1)
    #expect(notes.first?.contains("so that its photos are on the site twice") == true, "\(notes)")
  }

  @Test(arguments: [
    ("P", "Pictures", ""), ("P", "/P/Sub", ""), ("P", "P/../Sub", ""), ("P", "P/Sub", ", exclude: [Sub]"),
    ("P", "P/Sub", ", exclude: [\"Sub/**\"]"),
  ])
  func notesNoFoldersApart(first: String, second: String, exclude: String) throws {
    #expect(
      try Self.notes("sources:\n  - { folder: \(first)\(exclude) }\n  - { folder: \(second) }") == [])
  }

  @Test(arguments: [
    ("renditions: { formats: [] }", "it must name at least one format"),
    (
      "downloads: { album: 900 }",
      "it must be none, originals, or a width of \"renditions\": 360, 600, 800, 1200, 1600, 2560"
    ),
    ("downloads: [480]", "it must be none, originals, or a width of \"renditions\""),
    ("sources: [ { demo: banana } ]", "it must stand without a value: `- demo:`"),
    ("sources: [ { demo: { a: b } } ]", "it must stand without a value: `- demo:`"),
  ])
  func refusesAValueThatMeansNothing(text: String, rule: String) throws {
    let mistake = try #require(Self.mistake(text))
    #expect(mistake.hasPrefix("f:1 sets \"") && mistake.contains(rule), "\(mistake)")
  }

  @Test(arguments: ["sources: [ { demo: } ]", "sources: [ { demo: true } ]", "sources: [ { demo: ~ } ]"])
  func takesTheDemoWithoutAValue(text: String) { #expect(Self.mistake(text) == nil) }
}
