import HeliographCore
import Testing

/// What comes next is where lines of text end, in every language.
///
/// Tests/Browser/test_browse.py checks in a browser that keys and swipes agree with it.
struct DirectionTests {
  private static func site(_ language: String) throws -> RenderedSite {
    let photos = (0..<3).compactMap { SampleLibrary.photo($0, metadata: SampleLibrary.metadata($0)) }
    var settings = SampleLibrary.settings()
    settings.language = language
    settings.photosPerPage = 1
    return try RenderedSite(
      PhotoLibrary(albums: [
        Album(id: .root, text: AlbumText(), photos: photos, children: [], cover: photos.first)
      ]), settings: settings)
  }

  /// Persian has no table, so its pages' words are English, but the page is read as Persian is.
  @Test(arguments: [("en", "←", "→"), ("de", "←", "→"), ("ar", "→", "←"), ("he", "→", "←"), ("fa", "→", "←")])
  func listsFirstTheKeyThatLeadsBack(language: String, back: String, on: String) throws {
    let site = try Self.site(language)
    let photo = try #require(site.html.first { $0.path.hasPrefix("photos/") })
    #expect(site.text(photo.path).contains("<kbd>\(back)</kbd> <kbd>\(on)</kbd>"))
  }

  @Test(arguments: ["fa", "fi"])
  func placesTurnsAsThePageIsReadWhateverItsWordsAre(language: String) throws {
    for page in try Self.site(language).html {
      let text = String(decoding: page.bytes, as: UTF8.self)
      for name in ["turns", "pages"] where text.contains("<nav class=\"\(name)\"") {
        #expect(text.contains("<nav class=\"\(name)\" aria-label="), "\(page.path)")
      }
      #expect(page.path != "index.html" || text.contains("lang=\"en\" dir=\"ltr\">Next</a>"))
    }
  }
}
