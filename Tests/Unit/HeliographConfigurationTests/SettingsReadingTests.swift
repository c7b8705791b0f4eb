import HeliographCore
import HeliographSources
import Testing

@testable import HeliographConfiguration

/// What the owner decides about the visitors' choices.
@Suite struct SettingsReadingTests {
  private static func read(_ text: String) throws -> SiteSettings {
    try ConfigurationReader.read(text, file: "f", kinds: [FolderKind.self]).settings
  }

  @Test func readsAValueAndWhoMayChangeIt() throws {
    let text = "settings: { interval: 10, captions: always, letters: { value: off, access: locked } }"
    #expect(
      try Self.read(text).presets == [
        VisitorPreset(.captions, value: "always"), VisitorPreset(.interval, value: "10"),
        VisitorPreset(.letters, value: "off", access: .locked),
      ])
    #expect(try Self.read("title: A").presets.isEmpty)
  }

  @Test(arguments: [
    ("settings: { caption: always }", "captions"),
    ("settings: { captions: allways }", "did you mean always?"),
    ("settings: { interval: 4 }", "2, 3, 5, 10, 30"), ("settings: { motion: { access: shut } }", "access"),
    ("settings: { motion: [reduced] }", "must be one of"),
  ])
  func namesWhatIsNotOffered(text: String, part: String) {
    #expect { try Self.read(text) } throws: { "\($0)".contains(part) }
  }
}
