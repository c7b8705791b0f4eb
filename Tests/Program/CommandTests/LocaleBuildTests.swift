import Foundation
import HeliographTestSupport
import SystemPackage
import Testing

/// A language that the owner brings along, in `Locales/` beside `heliograph.yml`.
@Suite struct LocaleBuildTests {
  private static func build(_ folder: TemporaryFolder) throws -> (run: ProgramRun, home: String) {
    let run = try ProgramRun.heliograph(["build", "--output", "Site"], in: folder.path)
    #expect(run.exitCode == 0, "\(run.words)")
    return (run, String(decoding: try folder.read("Site/index.html"), as: UTF8.self))
  }

  @Test func speaksALanguageThatTheOwnerAdds() throws {
    try TemporaryFolder.with { folder in
      try folder.write(PlainPNG(width: 60, height: 40, colour: (200, 30, 30)).bytes, to: "Pictures/red.png")
      try folder.write("language: sv\nsources:\n  - folder: Pictures\n", to: "heliograph.yml")
      let before = try Self.build(folder)
      #expect(before.home.contains("lang=\"en\" dir=\"ltr\" href=\"#main\">Skip to the photographs</a>"))
      #expect(!before.run.words.contains("lacks"))
      #expect(
        before.run.words.contains("names the language \"sv\", and Heliograph has no words in it")
          && before.run.words.contains("ar, de, en, es, fr, he, it, ja, ko, nl, pl, pt, zh, and zh-Hant"),
        "\(before.run.words)")

      try folder.write(
        #"{"strings": {"skipToPhotographs": "Hoppa till bilderna", "settings": "Inställningar"}}"#,
        to: "Locales/sv.json")
      let after = try Self.build(folder)
      #expect(after.home.contains("href=\"#main\">Hoppa till bilderna</a>"))
      #expect(!after.home.contains("lang=\"en\"") && !after.run.words.contains("no words"))
      // The rest is in English, and the build says so.
      #expect(after.run.words.contains("Locales") && after.run.words.contains("lacks"), "\(after.run.words)")
    }
  }

  @Test func saysWhichOfSeveralLanguagesTheInterfaceLacks() throws {
    try TemporaryFolder.with { folder in
      try folder.write(PlainPNG(width: 60, height: 40, colour: (200, 30, 30)).bytes, to: "Pictures/red.png")
      try folder.write("languages: [de-CH, ru, xx]\nsources:\n  - folder: Pictures\n", to: "heliograph.yml")
      let words = try Self.build(folder).run.words
      for tag in ["ru", "xx"] { #expect(words.contains("the language \"\(tag)\", and"), "\(words)") }
      #expect(!words.contains("de-CH"))
    }
  }

  @Test func replacesAStringOfALanguageItHas() throws {
    try TemporaryFolder.with { folder in
      try folder.write(PlainPNG(width: 60, height: 40, colour: (200, 30, 30)).bytes, to: "Pictures/red.png")
      try folder.write("language: de-AT\nsources:\n  - folder: Pictures\n", to: "heliograph.yml")
      try folder.write(#"{"strings": {"skipToPhotographs": "Zu den Bildern"}}"#, to: "Locales/de.json")
      let site = try Self.build(folder)
      #expect(site.home.contains("Zu den Bildern") && site.home.contains("Einstellungen"))
      #expect(!site.run.words.contains("lacks"), "\(site.run.words)")
    }
  }
}
