import HeliographCore
import HeliographFormats
import Testing

@Suite struct PhotoRuleReadingTests {
  private func rule(_ yaml: String) throws -> PhotoRule? { try YAMLDocument.map(of: yaml)?.photoRule() }

  @Test func readsEveryKey() throws {
    let rule = try rule(
      """
      exclude: ["*_raw.jpg", "Drafts/**"]
      hide: { keywords: [private, no], labels: [Red], rating: "< 1", paths: [Old/] }
      show: { rating: ">= 3" }
      """)
    #expect(
      rule
        == PhotoRule(
          exclude: [try PathPattern("*_raw.jpg"), try PathPattern("Drafts/**")],
          hide: PhotoCriteria(
            keywords: [TextKey.rule("private"), TextKey.rule("no")], labels: [TextKey.rule("Red")],
            ratings: -1...0, paths: [try PathPattern("Old/")]),
          show: PhotoCriteria(ratings: 3...5)))
    #expect(try self.rule("folder: Pictures") == .everything)
  }

  @Test(arguments: [
    ("<= 2", -1...2), ("< 1", -1...0), ("= 0", 0...0), ("= -1", -1 ... -1), (">3", 4...5), (">= -1", -1...5),
  ])
  func readsComparisons(text: String, expected: ClosedRange<Int>) throws {
    #expect(try rule("show: { rating: \"\(text)\" }")?.show?.ratings == expected)
  }

  @Test(arguments: [
    "exclude: \"*.jpg\"", "exclude: []", "exclude:", "exclude: [\"[a].jpg\"]", "exclude: [\"\"]",
    "exclude: [[a]]", "hide: private", "hide: {}", "hide:", "hide: { keyword: [a] }", "hide: { keywords: a }",
    "hide: { keywords: [] }", "hide: { keywords: [\" \"] }", "hide: { labels: ~ }", "show: { rating: 3 }",
    "show: { rating: \">= 6\" }", "show: { rating: \"> 5\" }", "show: { rating: \"< -1\" }",
    "show: { rating: \">= 3.5\" }", "show: { rating: \"=> 3\" }", "show: { rating: \"\" }",
    "show: { rating: }",
    "show: { paths: [\"../a\"] }", "show: [a]",
  ])
  func refusesWhatItDoesNotUnderstand(yaml: String) {
    #expect(throws: YAMLError.self) { try rule(yaml) }
  }
}
