package import HeliographCore

/// The photos that a source has stopped listing, remembered until its list is as long as it was.
///
/// They are kept although the list is believed: a site that would lose too many of them at once is not published, and then
/// the next response has to tell whether they are gone.
package struct StoredAbsence: Sendable, Hashable, Codable {
  /// How many photos the source listed before.
  package let before: Int
  /// Those that are missing in one response until now.
  package let once: [PhotoID]
  /// Those that are missing in two responses or more; those that went last come first.
  package let twice: [PhotoID]

  /// What a response lacks; `nil` when it lists no fewer photos than there were.
  ///
  /// - Parameters:
  ///   - pages: the response.
  ///   - last: the one before, with what was missing then.
  package init?(in pages: [SourcePage], after last: StoredResponse) {
    let listed = Set(pages.lazy.flatMap(\.photos).map(\.id))
    let count = pages.reduce(0) { $0 + $1.photos.count }
    before = max(last.photoCount, last.absence?.before ?? 0)
    guard before > count else { return nil }
    let known = last.absence.map { $0.once + $0.twice } ?? []
    let isKnown = Set(known)
    // A list of other photos each day would be remembered without an end.
    twice = Array(known.lazy.filter { !listed.contains($0) }.prefix(before - count))
    once = last.pages.flatMap(\.photos).map(\.id).filter { !listed.contains($0) && !isKnown.contains($0) }
  }
}
