import Testing

@testable import HeliographPrivacy

@Suite struct TextSearchTests {
  @Test func findsAWordWithOtherCapitalsAndSeparators() throws {
    let text = try #require(ForbiddenText(.hiddenName, "names", Array("IMG_4711".utf8), .word))
    let search = TextSearch([text])
    for held in ["x/img-4711.html", "see IMG 4711", "IMG_4711"] {
      #expect(search.matches(in: Array(held.utf8)).count == 1, "\(held)")
    }
    for other in ["IMG_47110", "xIMG_4711", "IMG_471", ""] {
      #expect(search.matches(in: Array(other.utf8)).isEmpty, "\(other)")
    }
  }

  /// Bytes of 0x80 and more are letters only where they are UTF-8: before a name in Matroska is its length, in QuickTime a language.
  @Test(arguments: [
    ([0x93], [], true), ([0x55, 0xC4], [0xEC], true), ([], [0x80], true), (Array("é".utf8), [], false),
    ([], Array("é".utf8), false),
    (Array("京".utf8), [], false), ([], Array("𝛼".utf8), false), ([0xE9], [], true),
  ])
  func knowsLettersFromOtherBytes(before: [UInt8], after: [UInt8], stands: Bool) throws {
    let text = try #require(ForbiddenText(.hiddenName, "names", Array("IMG_4711".utf8), .word))
    #expect(TextSearch([text]).matches(in: before + "IMG_4711".utf8 + after).isEmpty != stands)
  }
}
