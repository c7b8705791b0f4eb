import HeliographCore
import Testing

@Suite struct PhotoRuleTests {
  private func photo(
    _ path: String = "a.jpg", keywords: [String] = [], rating: Int? = nil, label: String? = nil
  ) -> PhotoFacts {
    PhotoFacts(
      path: Array(path.utf8), metadata: PhotoMetadata(keywords: keywords, rating: rating, label: label))
  }

  @Test func hidesWhatMeetsAnyCriterion() throws {
    let rule = PhotoRule(
      hide: PhotoCriteria(
        keywords: [TextKey.rule("private")], labels: [TextKey.rule("Red")], ratings: -1...0,
        paths: [try PathPattern("Old/")]))
    #expect(rule.verdict(on: photo(rating: 1)) == .shown)
    #expect(rule.verdict(on: photo(keywords: ["sea", "PRIVATE"], rating: 5)) == .hidden)
    #expect(rule.verdict(on: photo(rating: 5, label: "red")) == .hidden)
    #expect(rule.verdict(on: photo("Old/a.jpg", rating: 5)) == .hidden)
  }

  @Test func needsMetadataForAllButPaths() throws {
    #expect(PhotoCriteria(keywords: [TextKey.rule("a")]).needMetadata)
    #expect(PhotoCriteria(labels: [TextKey.rule("a")]).needMetadata)
    #expect(PhotoCriteria(ratings: 1...2).needMetadata)
    #expect(try !PhotoCriteria(paths: [PathPattern("a")]).needMetadata && !PhotoCriteria().needMetadata)
  }

  @Test func countsTheGroupsOfKeywordsToo() {
    let photo = PhotoFacts(
      path: Array("a.jpg".utf8), metadata: PhotoMetadata(keywords: ["Ada"], ruleKeywords: ["Private"]))
    #expect(PhotoRule(hide: PhotoCriteria(keywords: [TextKey.rule("private")])).verdict(on: photo) == .hidden)
    #expect(PhotoRule(show: PhotoCriteria(keywords: [TextKey.rule("private")])).verdict(on: photo) == .shown)
  }

  /// A sidecar without the keyword takes a photo from those that `show` wants, and not from those that `hide` means.
  @Test func countsKeywordsThatASidecarDoesNotRepeatForHidingAlone() {
    let photo = PhotoFacts(
      path: Array("a.jpg".utf8), metadata: PhotoMetadata(keywords: ["Ada"], hidingKeywords: ["Private"]))
    let criteria = PhotoCriteria(keywords: [TextKey.rule("private")])
    #expect(PhotoRule(hide: criteria).verdict(on: photo) == .hidden)
    #expect(PhotoRule(show: criteria).verdict(on: photo) == .hidden)
    #expect(PhotoRule(hide: PhotoCriteria(keywords: [TextKey.rule("sea")])).verdict(on: photo) == .shown)
  }

  @Test func namesWhatMatchedNothing() throws {
    func rule() throws -> PhotoRule {
      PhotoRule(
        exclude: [try PathPattern("*.png"), try PathPattern("Old/")],
        hide: PhotoCriteria(
          keywords: [TextKey.rule("Private"), TextKey.rule("privat")], labels: [TextKey.rule("Red")],
          ratings: -1 ... -1, paths: [try PathPattern("x.png"), try PathPattern("y.png")]))
    }
    let fresh = try rule()
    #expect(fresh.unmatched.count == 8)
    let copy = fresh
    #expect(copy.verdict(on: self.photo("x.png", keywords: ["private"], rating: 2, label: "red")) == .hidden)
    let left = fresh.unmatched.map { "\($0.key) \($0.text)" }
    #expect(left == ["exclude Old/", "hide: keywords privat", "hide: rating ", "hide: paths y.png"])
    #expect(try rule().unmatched.count == 8 && fresh == rule())
    #expect(PhotoRule.everything.unmatched.isEmpty)
  }

  @Test func showsOnlyWhatMeetsAllCriteria() {
    let rule = PhotoRule(
      show: PhotoCriteria(keywords: [TextKey.rule("best"), TextKey.rule("web")], ratings: 3...5))
    #expect(rule.verdict(on: photo(keywords: ["web"], rating: 3)) == .shown)
    #expect(rule.verdict(on: photo(keywords: ["web"], rating: 2)) == .hidden)
    #expect(rule.verdict(on: photo(keywords: ["sea"], rating: 5)) == .hidden)
    #expect(rule.verdict(on: photo(keywords: ["web"])) == .hidden)
  }

  @Test func countsAPhotoWithoutARatingAsZeroAndARejectedOneBelow() {
    func hides(_ ratings: ClosedRange<Int>, _ rating: Int?) -> Bool {
      PhotoRule(hide: PhotoCriteria(ratings: ratings)).verdict(on: photo(rating: rating)) == .hidden
    }
    #expect(hides(0...0, nil) && hides(-1...0, -1) && !hides(-1 ... -1, nil) && !hides(1...5, nil))
  }

  @Test func showsRejectedPhotosOnlyWhereThatIsAskedFor() {
    let rejected = photo(rating: -1)
    func show(_ ratings: ClosedRange<Int>) -> PhotoRule { PhotoRule(show: PhotoCriteria(ratings: ratings)) }
    #expect(PhotoRule.everything.verdict(on: rejected) == .rejected)
    #expect(PhotoRule(show: PhotoCriteria(keywords: [TextKey.rule("sea")])).verdict(on: rejected) == .hidden)
    #expect(
      PhotoRule(hide: PhotoCriteria(keywords: [TextKey.rule("sea")])).verdict(on: rejected) == .rejected)
    #expect(PhotoRule(hide: PhotoCriteria(ratings: -1 ... -1)).verdict(on: rejected) == .hidden)
    #expect(show(-1...5).verdict(on: rejected) == .shown && show(0...5).verdict(on: rejected) == .hidden)
    #expect(PhotoRule.everything.verdict(on: photo(rating: 0)) == .shown)
  }

  @Test func isUnclearWithoutTheMetadataThatItNeeds() throws {
    let unread = PhotoFacts(path: Array("a.jpg".utf8), metadata: nil)
    let keyword = PhotoCriteria(keywords: [TextKey.rule("x")])
    #expect(PhotoRule(hide: keyword).verdict(on: unread) == .unclear)
    #expect(PhotoRule(show: keyword).verdict(on: unread) == .unclear)
    #expect(PhotoRule.everything.verdict(on: unread) == .shown)
    let path = PhotoCriteria(keywords: [TextKey.rule("x")], paths: [try PathPattern("a.jpg")])
    #expect(PhotoRule(hide: path).verdict(on: unread) == .hidden)
    #expect(PhotoRule(exclude: [try PathPattern("a.jpg")], show: keyword).verdict(on: unread) == .hidden)
  }

  /// The first ten are equal under Python's `str.casefold` and NFC; it keeps "ı" apart, which a rule that hides does not.
  @Test(arguments: [
    ("private", "PRIVATE", true), ("Straße", "STRASSE", true), ("STRAẞE", "strasse", true),
    ("ΟΔΟΣ", "οδος", true), ("οδος", "οδοσ", true), ("café", "CAFE\u{301}", true), ("ﬁn", "FIN", true),
    ("Ёлка", "ёлка", true), ("ǅ", "ǆ", true), ("İ", "i\u{307}", true), ("ı", "i", true),
    ("private", " private\t", true), ("private", "privat", false), ("cafe", "café", false),
    ("private", "private.", false), ("a b", "ab", false),
  ])
  func foldsKeywords(left: String, right: String, expected: Bool) {
    #expect((TextKey.rule(left) == TextKey.rule(right)) == expected)
    if expected { #expect(Set([TextKey.rule(left), TextKey.rule(right)]).count == 1) }
  }
}
