import HeliographCore
import HeliographSources
import Testing

@testable import HeliographConfiguration

/// What becomes of films, as their owner says it.
@Suite struct FilmReadingTests {
  private static func read(_ text: String) throws -> FilmSettings {
    try ConfigurationReader.read(text, file: "f", kinds: [FolderKind.self]).films
  }

  @Test func readsAllKeys() throws {
    #expect(try Self.read("title: A") == FilmSettings())
    let films = try Self.read("films: { show: false, sound: false, longest: 90s, formats: [av1] }")
    #expect(!films.isShown && !films.hasSound && films.longest == 90 && films.formats == [.av1, .h264])
    #expect(try Self.read("films: { longest: 2h, formats: [h264] }").longest == 7200)
    #expect(try Self.read("films: { originals: true }\nprivacy: { originals: stripped }").hasOriginals)
  }

  @Test(arguments: [
    ("films: { longest: 10 }", "90s, 10m or 1h"), ("films: { longest: 0m }", "90s, 10m or 1h"),
    ("films: { longest: -1m }", "90s, 10m or 1h"), ("films: { formats: [hevc] }", "av1, h264"),
    ("films: { formats: [] }", "av1, h264"), ("films: { shown: true }", "shown"),
    ("films: { sound: maybe }", "sound"), ("films: { originals: true }", "originals: stripped"),
  ])
  func namesWhatIsWrong(text: String, part: String) {
    #expect { try Self.read(text) } throws: { "\($0)".contains(part) }
  }
}
