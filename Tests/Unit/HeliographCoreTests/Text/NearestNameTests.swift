import HeliographCore
import Testing

@Suite struct NearestNameTests {
  private let names = ["title", "theme", "sources", "layout", "photosPerPage", "baseURL"]

  @Test(arguments: [
    ("titel", "title"), ("tilte", "title"), ("theem", "theme"), ("source", "sources"),
    ("photosperpage", "photosPerPage"),
    ("baseurl", "baseURL"), ("layuot", "layout"),
  ])
  func findsTheNameThatWasMeant(written: String, meant: String) {
    #expect(NearestName.to(written, among: names) == meant)
  }

  @Test(arguments: ["", "colour", "x", "\u{301}", String(repeating: "title", count: 100)])
  func findsNoneForAnotherWord(written: String) {
    #expect(NearestName.to(written, among: names) == nil)
  }

  @Test func neverMakesUpAShortName() {
    #expect(NearestName.to("q", among: ["a", "ab"]) == nil)
  }
}
