import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographBuild
@testable import HeliographConfiguration

@Suite struct WatermarkConfigurationTests {
  private static let white = SRGB(red: 255, green: 255, blue: 255)

  private func read(_ watermark: String) throws -> WatermarkConfiguration {
    let text = "title: T\nrenditions:\n  watermark: \(watermark)"
    return try #require(
      try ConfigurationReader.read(text, file: "heliograph.yml", kinds: SourceKinds.all).watermark)
  }

  private func mark(_ content: WatermarkConfiguration.Content) -> WatermarkConfiguration {
    WatermarkConfiguration(
      content, place: "heliograph.yml:3",
      placement: .init(position: .bottomRight, opacity: 60, width: 15, smallest: 960))
  }

  /// Right to left, markup of Pango's, and characters that are none by themselves are text like any other.
  @Test(arguments: ["© Ada Lovelace", "<b>&amp;</b>", "© עדה", "e\u{301}", "a\u{200D}b", "\u{200F}a"])
  func takesATextAsItIsWritten(text: String) throws {
    #expect(try read("{ text: \"\(text)\" }") == mark(.text(text, colour: Self.white, font: nil)))
  }

  @Test(arguments: [
    ("#ffffff", SRGB(red: 255, green: 255, blue: 255)), ("#0a1B2c", SRGB(red: 10, green: 27, blue: 44)),
    ("#fa0", SRGB(red: 255, green: 170, blue: 0)),
  ])
  func readsTheColourAndTheFontOfAText(colour: String, expected: SRGB) throws {
    #expect(
      try read("{ text: T, colour: \"\(colour)\", font: fonts/Mine.ttf }")
        == mark(.text("T", colour: expected, font: "fonts/Mine.ttf")))
  }

  @Test(arguments: [
    (
      "{ opacity: 3 }",
      "has a watermark without an image or text; write `text: © Your Name`, or name a PNG file with `image:`."
    ),
    (
      "{ text: T, image: a.png }",
      "sets \"renditions.watermark.image\" wrongly: it cannot be used together with \"text\": a watermark is one of them."
    ),
    (
      "{ image: a.png, font: a.ttf }",
      "sets \"renditions.watermark.font\" wrongly: it needs \"text\": an image has its own."
    ),
    ("{ image: \"\" }", "sets \"renditions.watermark.image\" wrongly: it must name a PNG file."),
    (
      "{ text: T, font: \"\" }",
      "sets \"renditions.watermark.font\" wrongly: it must name a TrueType or OpenType font file."
    ),
  ])
  func saysWhatAWatermarkIs(watermark: String, sentence: String) {
    let error = #expect(throws: ConfigurationError.self) { try read(watermark) }
    #expect(error?.sentence == "heliograph.yml:3 \(sentence)")
  }

  @Test(arguments: ["", "  ", "\\u00A0", "a\\nb", "a\\r\\nb", "a\\tb", "a\\0b", "a\\u2028b", "a\\u0085b"])
  func refusesATextThatIsNoLine(text: String) {
    let error = #expect(throws: ConfigurationError.self) { try read("{ text: \"\(text)\" }") }
    #expect(
      error?.sentence
        == "heliograph.yml:3 sets \"renditions.watermark.text\" wrongly: it must be one line of 1 to 200 characters "
        + "that can be seen.")
  }

  @Test func takesATextOf200CharactersAndNoMore() throws {
    let longest = String(repeating: "ß", count: 200)
    #expect(try read("{ text: \(longest) }") == mark(.text(longest, colour: Self.white, font: nil)))
    #expect(throws: ConfigurationError.self) { try read("{ text: \(longest)s }") }
  }

  @Test(arguments: ["white", "#ffff", "#fffffg", "ffffff", "#12345é", "\u{FF03}ffffff", "#", ""])
  func refusesAColourThatIsNone(colour: String) {
    let error = #expect(throws: ConfigurationError.self) { try read("{ text: T, colour: \"\(colour)\" }") }
    #expect(
      error?.sentence
        == "heliograph.yml:3 sets \"renditions.watermark.colour\" wrongly: it must be a colour as in \"#ffffff\", "
        + "in quotes.")
  }

  @Test func refusesAnImageThatIsNoPNG() async throws {
    try await TemporaryFolder.with { folder in
      for text in ["", "<svg/>"] {
        if !text.isEmpty { try folder.write(text, to: "mark.png") }
        let error = await #expect(throws: ConfigurationError.self) {
          try await WatermarkReader(
            mark(.image("mark.png")), site: folder.path, executable: BuiltCommand.path
          ).watermark()
        }
        #expect(error?.sentence.contains("image\" wrongly: it must name a PNG file of at most 1 MB.") == true)
      }
    }
  }

  @Test func refusesAFontThatIsNotThereOrNone() async throws {
    try await TemporaryFolder.with { folder in
      for text in ["", "no font"] {
        if !text.isEmpty { try folder.write(text, to: "Mine.ttf") }
        let content = WatermarkConfiguration.Content.text("T", colour: Self.white, font: "Mine.ttf")
        let error = await #expect(throws: ConfigurationError.self) {
          try await WatermarkReader(mark(content), site: folder.path, executable: BuiltCommand.path)
            .watermark()
        }
        #expect(
          error?.sentence
            == "heliograph.yml:3 sets \"renditions.watermark.font\" wrongly: it must name a TrueType or OpenType "
            + "font file that can be read.")
      }
    }
  }

  /// No font has a shape for a character of a private use area that nobody shares: U+10FFFD.
  @Test func refusesACharacterThatNoFontHas() async throws {
    let content = WatermarkConfiguration.Content.text("© \u{10FFFD}", colour: Self.white, font: nil)
    let error = await #expect(throws: ConfigurationError.self) {
      try await WatermarkReader(mark(content), site: ".", executable: BuiltCommand.path).watermark()
    }
    #expect(error?.message.contains("no font here has a shape for") == true, "\(error?.message ?? "")")
  }
}

extension ConfigurationError {
  /// What the command prints of it.
  fileprivate var sentence: String { BuildError(.configuration, place: place, message: message).sentence }
}
