import HeliographCore
import Testing

/// Which language a page says it is in, and which language its own strings are in.
struct PageLanguageTests {
  @Test(arguments: [
    ("de", "lang=\"de\">", "Schlagwörter"), ("ar", "lang=\"ar\" dir=\"rtl\">", "الكلمات المفتاحية"),
  ])
  func speaksTheSitesLanguage(language: String, root: String, word: String) throws {
    var settings = SampleLibrary.settings()
    settings.language = language
    let site = try RenderedSite(SampleLibrary.library(), settings: settings)
    let photo = try #require(site.html.first { $0.path.hasPrefix("photos/") })
    let text = String(decoding: photo.bytes, as: UTF8.self)
    #expect(text.contains("<html \(root)"))
    #expect(text.contains(word))
    #expect(!text.contains("Keywords") && !text.contains("lang=\"en\""))
  }

  @Test func marksEnglishOnAPageInAnotherLanguage() throws {
    var settings = SampleLibrary.settings()
    settings.language = "fi"
    let text = try RenderedSite(SampleLibrary.library(), settings: settings).text("index.html")
    #expect(text.contains("<html lang=\"fi\">"))
    #expect(
      text.contains("<a class=\"skip\" lang=\"en\" dir=\"ltr\" href=\"#main\">Skip to the photographs</a>"))
  }
}
