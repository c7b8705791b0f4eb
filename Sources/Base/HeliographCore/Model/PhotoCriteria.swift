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

  /// Combines criteria.
  package init(
    keywords: Set<TextKey> = [], labels: Set<TextKey> = [], ratings: ClosedRange<Int>? = nil,
    paths: [PathPattern] = []
  ) {
    self.keywords = keywords
    self.labels = labels
    self.ratings = ratings
    self.paths = paths
  }

  /// Whether a photo's metadata has a part in it.
  package var needMetadata: Bool { !keywords.isEmpty || !labels.isEmpty || ratings != nil }

  /// Which of the criteria that there are the photo meets.
  ///
  /// - Returns: for each criterion whether it is met; `nil` for one that cannot be decided without metadata.
  func met(by photo: PhotoFacts) -> [Bool?] {
    var met: [Bool?] = []
    if !paths.isEmpty { met.append(paths.contains { $0.matches(photo.path) }) }
    if !keywords.isEmpty {
      met.append(
        photo.metadata.map {
          ($0.keywords + $0.ruleKeywords).contains { keywords.contains(TextKey.rule($0)) }
        })
    }
    if !labels.isEmpty {
      met.append(photo.metadata.map { $0.label.map { labels.contains(TextKey.rule($0)) } ?? false })
    }
    if let ratings { met.append(photo.metadata.map { ratings.contains($0.rating ?? 0) }) }
    return met
  }
}
