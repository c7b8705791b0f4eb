import Testing

@testable import HeliographSite

struct SearchTermsTests {
  private func words(_ text: String) -> [String] {
    SearchTerms.words(of: text).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("Low tide, first light", ["low", "tide", "first", "light"]),
    ("Éternel hiver", ["eternel", "hiver"]), ("E\u{301}TERNEL", ["eternel"]),
    ("Straße STRASSE", ["strasse", "strasse"]), ("Søn & Łódź", ["son", "lodz"]),
    ("ΟΔΟΣ οδός", ["οδοσ", "οδοσ"]),
    ("İstanbul ıstanbul", ["istanbul", "istanbul"]), ("ﬁne Ｗｉｄｅ", ["fine", "wide"]),
    ("f/2.8 1/250", ["f", "2", "8", "1", "250"]), ("don't", ["don", "t"]), ("", []), ("— … !", []),
    ("富士山 2021", ["富士", "士山", "山", "2021"]), ("山", ["山"]), ("東京Tower", ["東京", "京", "tower"]),
    ("カメラ", ["カメ", "メラ", "ラ"]), ("__proto__", ["proto"]), ("😀", []), ("\u{301}", []),
    ("★★★ 3 Three★", ["★★★", "3", "three", "★"]), ("DJI_0018", ["dji", "0018"]),
  ])
  func findsTheWords(text: String, terms: [String]) {
    #expect(words(text) == terms)
  }

  @Test func cutsAWordThatIsNone() {
    #expect(words(String(repeating: "x", count: 10_000)) == [String(repeating: "x", count: 64)])
  }

  @Test(arguments: [
    ("Long  Exposure", "#long exposure"), (" C++ ", "#c++"), ("café", "#cafe"), ("", nil), (" ", nil),
    ("\u{301}", nil),
  ])
  func namesAKeyword(keyword: String, term: String?) {
    #expect(SearchTerms.facet("#", keyword).map { String(decoding: $0, as: UTF8.self) } == term)
  }
}
