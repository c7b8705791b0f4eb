import HeliographCore
import Testing

/// Texts of strangers in any direction of writing.
struct BidiTextTests {
  @Test(arguments: [
    ("plain – text…", "plain – text…"), ("\u{202E}gpj.exe", "gpj.exe"), ("a\u{2066}b", "ab"),
    ("a\u{2069}b", "ab"),
    ("a\u{202C}b", "ab"), ("a\u{202E}b\u{202C}c", "a\u{202E}b\u{202C}c"),
    ("\u{2068}שלום\u{2069} x", "\u{2068}שלום\u{2069} x"),
    // An embedding that is begun inside of an isolate ends with it.
    ("\u{2067}a\u{202E}b\u{2069}c", "\u{2067}ab\u{2069}c"),
    // What ends an embedding ends none outside of the isolate that it is in.
    ("\u{202A}a\u{2066}b\u{202C}c\u{2069}", "a\u{2066}bc\u{2069}"),
    // A paragraph ends all that it began.
    ("\u{202E}a\nb\u{202C}", "a\nb"), ("\u{202E}a\u{202C}\n\u{2066}b", "\u{202E}a\u{202C}\nb"),
    ("", ""), ("\u{202E}", ""),
  ])
  func closesWhatATextBegins(text: String, closed: String) {
    #expect(Array(BidiText.closed(text).unicodeScalars) == Array(closed.unicodeScalars))
    #expect(Array(HTMLEscaping.escaped(text).unicodeScalars) == Array(closed.unicodeScalars))
  }

  @Test(arguments: [
    ("Low tide", false, false), ("日本 2024", false, false), ("Ebbe – Été", false, false),
    ("2024", true, false),
    ("שלום", false, true), ("الخزنة 3", false, true), ("Petra, الخزنة", false, true),
    ("a\u{202E}b\u{202C}", false, true),
    ("שלום", true, false), ("Petra", true, true), ("שלום Petra", true, true), ("", true, false),
    // Once is enough, for the whole text.
    ("\u{2068}שלום\u{2069}", false, false), ("\u{2068}\u{2069}אב 123", false, true),
    ("\u{2068}a\u{2069}\u{2068}שלום\u{2069}", false, true),
  ])
  func isolatesWhatIsWrittenInTheOtherDirection(text: String, isRightToLeft: Bool, isIsolated: Bool) {
    let result = BidiText.isolated(text, amongRightToLeft: isRightToLeft)
    #expect(Array(result.utf8) == Array((isIsolated ? "\u{2068}\(text)\u{2069}" : text).utf8))
  }

  @Test func closesTheWordsOfServices() throws {
    let metadata = PhotoMetadata(title: "\u{202E}a", creator: "b\u{2066}", keywords: ["\u{202D}c"])
    let source = SourcePhoto(
      id: PhotoID(source: "s", name: "1".utf8), fileName: [], place: "1", original: OriginalReference([1]),
      metadata: metadata)
    let size = try #require(PixelSize(width: 3, height: 2))
    let merged = PhotoMetadata.merged(from: source, PhotoRecord(size: size, metadata: PhotoMetadata()))
    #expect(merged.title == "a" && merged.creator == "b" && merged.keywords == ["c"])
  }
}
