import HeliographCore

extension PhotoMetadata {
  /// The longest text a reader of metadata may return, in bytes of UTF-8.
  private static let longestText = 64 << 10
  private static let keywordLimit = 1_000
  private static let languageLimit = 100
  /// As many paths as a reader reads, with the groups of each.
  private static let ruleKeywordLimit = 200_000

  /// Whether a worker may return these values: a worker that a hostile file took over could send anything.
  ///
  /// Numbers and dates were checked when they were decoded.
  var isPlausible: Bool {
    let texts = [
      title, description, altText, creator, copyright, credit, licence?.name, licence?.page, label, camera,
      lens,
      placeName?.sublocation, placeName?.city,
      placeName?.state, placeName?.country,
    ]
    let alternatives = words.flatMap { [$0.key, $0.value.title, $0.value.description].compactMap(\.self) }
    return (texts.compactMap(\.self) + alternatives + keywords + ruleKeywords + hidingKeywords + people)
      .allSatisfy {
        $0.utf8.count <= Self.longestText
      }
      && [keywords, people].allSatisfy { $0.count <= Self.keywordLimit }
      && words.count <= Self.languageLimit && words.values.allSatisfy { $0.bodyHTML == nil }
      && [ruleKeywords, hidingKeywords].allSatisfy { $0.count <= Self.ruleKeywordLimit }
      && rating.map { (-1...5).contains($0) } ?? true
  }
}
