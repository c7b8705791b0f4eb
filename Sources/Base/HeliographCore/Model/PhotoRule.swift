/// Which photos are shown, decided on what is known of each of them.
///
/// In doubt a photo is hidden: it is hidden when it meets any of the criteria of `hide`, or misses any of those of `show`. A
/// rejected photo, whose rating is -1, is shown only where `show` asks for ratings that include it.
/// Source: https://developer.adobe.com/xmp/docs/XMPNamespaces/xmp/ (xmp:Rating).
package struct PhotoRule: Sendable, Hashable {
  /// What a rule says of a photo.
  package enum Verdict: Sendable, Hashable {
    case shown, hidden
    /// No criterion decides, and its photographer rejected it: the rating is -1, as Lightroom and digiKam write it.
    case rejected
    /// The photo's metadata cannot be read, and the rule needs it; it must not be shown.
    case unclear
  }

  /// Photos that are not even listed.
  package let exclude: [PathPattern]
  /// Photos that meet any of these criteria are hidden; `nil` for none.
  package let hide: PhotoCriteria?
  /// Only photos that meet all of these criteria are shown; `nil` for all.
  package let show: PhotoCriteria?

  /// Every photo is shown.
  package static let everything = PhotoRule()

  /// Combines what is not shown.
  package init(exclude: [PathPattern] = [], hide: PhotoCriteria? = nil, show: PhotoCriteria? = nil) {
    self.exclude = exclude
    self.hide = hide
    self.show = show
  }

  /// Whether a photo's metadata has to be known to decide.
  package var needsMetadata: Bool { [hide, show].contains { $0?.needMetadata == true } }

  /// Whether the path alone keeps a photo from being listed.
  package func excludes(_ path: some Collection<UInt8>) -> Bool { exclude.match(path) }

  /// What of it has matched nothing since it was read, by the keys: ("hide: keywords", "private").
  package var unmatched: [(key: String, text: String)] {
    exclude.filter { !$0.hasMatched }.map { ("exclude", $0.text) }
      + (hide?.unmatched ?? []).map { ("hide: \($0.key)", $0.text) }
      + (show?.unmatched ?? []).map { ("show: \($0.key)", $0.text) }
  }

  /// Whether a photo is shown.
  package func verdict(on photo: PhotoFacts) -> Verdict {
    let wanted = show?.met(by: photo, hides: false).map { met in met.map { !$0 } } ?? []
    let reasons = (hide?.met(by: photo, hides: true) ?? []) + wanted
    if excludes(photo.path) || reasons.contains(true) { return .hidden }
    if reasons.contains(nil) { return .unclear }
    return photo.metadata?.rating == -1 && show?.ratings == nil ? .rejected : .shown
  }
}
