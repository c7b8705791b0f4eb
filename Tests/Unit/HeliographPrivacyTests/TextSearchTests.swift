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
}
