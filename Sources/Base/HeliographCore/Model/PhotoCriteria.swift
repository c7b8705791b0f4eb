/// The photos that a rule speaks of: by keyword, label, rating and path.
package struct PhotoCriteria: Sendable, Hashable {
  /// Any of these keywords, or of the groups that they are in; empty for no such criterion.
  package let keywords: Set<TextKey>
  /// Any of these labels (xmp:Label); empty for no such criterion.
  package let labels: Set<TextKey>
  /// These ratings, −1 (rejected)…5, where a photo without a rating has 0; `nil` for no such criterion.
  package let ratings: ClosedRange<Int>?
  /// Any of these patterns; empty for no such criterion.
  package let paths: [PathPattern]
  private let keywordUse: [TextKey: MatchMark]
  private let labelUse: [TextKey: MatchMark]
  private let ratingUse = MatchMark()

  /// Combines criteria.
  package init(
    keywords: Set<TextKey> = [], labels: Set<TextKey> = [], ratings: ClosedRange<Int>? = nil,
    paths: [PathPattern] = []
  ) {
    self.keywords = keywords
    self.labels = labels
    self.ratings = ratings
    self.paths = paths
    keywordUse = Dictionary(uniqueKeysWithValues: keywords.map { ($0, MatchMark()) })
    labelUse = Dictionary(uniqueKeysWithValues: labels.map { ($0, MatchMark()) })
  }

  /// Whether a photo's metadata has a part in it.
  package var needMetadata: Bool { !keywords.isEmpty || !labels.isEmpty || ratings != nil }

  /// What no photo has met since the criteria were read, by their keys: ("keywords", "private"), ("rating", "").
  package var unmatched: [(key: String, text: String)] {
    func words(_ use: [TextKey: MatchMark]) -> [String] {
      use.filter { !$0.value.isSet }.map(\.key.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
    return words(keywordUse).map { ("keywords", $0) } + words(labelUse).map { ("labels", $0) }
      + (ratings != nil && !ratingUse.isSet ? [("rating", "")] : [])
      + paths.filter { !$0.hasMatched }.map { ("paths", $0.text) }
  }

  /// Which of the criteria that there are the photo meets.
  ///
  /// - Parameters:
  ///   - photo: the photo.
  ///   - hides: whether the criteria hide what meets them; then a keyword counts in whatever field it is.
  /// - Returns: for each criterion whether it is met; `nil` for one that cannot be decided without metadata.
  func met(by photo: PhotoFacts, hides: Bool) -> [Bool?] {
    var met: [Bool?] = []
    if !paths.isEmpty { met.append(paths.match(photo.path)) }
    if !keywords.isEmpty {
      met.append(
        photo.metadata.map { metadata in
          let own = metadata.keywords + metadata.ruleKeywords + (hides ? metadata.hidingKeywords : [])
          return Self.match(own, keywordUse)
        })
    }
    if !labels.isEmpty {
      met.append(photo.metadata.map { Self.match([$0.label].compactMap(\.self), labelUse) })
    }
    if let ratings {
      let isMet = photo.metadata.map { ratings.contains($0.rating ?? 0) }
      if isMet == true { ratingUse.set() }
      met.append(isMet)
    }
    return met
  }

  private static func match(_ words: [String], _ use: [TextKey: MatchMark]) -> Bool {
    let marks = words.compactMap { use[TextKey.rule($0)] }
    for mark in marks { mark.set() }
    return !marks.isEmpty
  }
}
