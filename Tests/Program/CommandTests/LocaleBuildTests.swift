import HeliographTestSupport
import Testing

/// A language that the owner brings along, in `Locales/` beside `heliograph.yml`.
@Suite struct LocaleBuildTests {
  @Test func speaksALanguageThatTheOwnerAdds() throws {
    try TestSite.with(output: "Site") { site in
      try site.photograph("red.png", 5)
      try site.folder.write("language: sv\nsources:\n  - folder: P\n", to: "heliograph.yml")
      let before = try site.build(exitCode: 0)
      #expect(
        try site.text("index.html").contains(
          "lang=\"en\" dir=\"ltr\" href=\"#main\">Skip to the photographs</a>"))
      #expect(!before.words.contains("lacks"))
      #expect(
        before.words.contains("names the language \"sv\", and Heliograph has no words in it")
          && before.words.contains("ar, de, en, es, fr, he, it, ja, ko, nl, pl, pt, zh, and zh-Hant"),
        "\(before.words)")

      try site.folder.write(
        #"{"strings": {"skipToPhotographs": "Hoppa till bilderna", "settings": "Inställningar"}}"#,
        to: "Locales/sv.json")
      let after = try site.build(exitCode: 0)
      let home = try site.text("index.html")
      #expect(home.contains("href=\"#main\">Hoppa till bilderna</a>"))
      #expect(!home.contains("lang=\"en\"") && !after.words.contains("no words"))
      // The rest is in English, and the build says so.
      #expect(after.words.contains("Locales") && after.words.contains("lacks"), "\(after.words)")
    }
  }

  @Test func saysWhichOfSeveralLanguagesTheInterfaceLacks() throws {
    try TestSite.with(output: "Site") { site in
      try site.photograph("red.png", 5)
      try site.folder.write("languages: [de-CH, ru, xx]\nsources:\n  - folder: P\n", to: "heliograph.yml")
      let words = try site.build(exitCode: 0).words
      for tag in ["ru", "xx"] { #expect(words.contains("the language \"\(tag)\", and"), "\(words)") }
      #expect(!words.contains("de-CH"))
    }
  }

  @Test func replacesAStringOfALanguageItHas() throws {
    try TestSite.with(output: "Site") { site in
      try site.photograph("red.png", 5)
      try site.folder.write("language: de-AT\nsources:\n  - folder: P\n", to: "heliograph.yml")
      try site.folder.write(#"{"strings": {"skipToPhotographs": "Zu den Bildern"}}"#, to: "Locales/de.json")
      let run = try site.build(exitCode: 0)
      let home = try site.text("index.html")
      #expect(home.contains("Zu den Bildern") && home.contains("Einstellungen"))
      #expect(!run.words.contains("lacks"), "\(run.words)")
    }
  }
}
