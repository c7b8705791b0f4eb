import HeliographCatalog
import HeliographModel
import HeliographStore
import HeliographWorkers

extension PhotoProcessor {
  /// The photo as the last build showed it, if its source's rule shows it by all that is known of it now.
  ///
  /// `isUnfetched` says that its original could not be had: then the rule decides by what the list says now and by the
  /// original of the last build. One that was read, or is in a folder, may say what nobody knows.
  ///
  /// Throws `problem` when it is not shown, and `HiddenPhoto` when the rule hides it.
  func lastShown(_ source: ListedPhoto, _ problem: Problem, isUnfetched: Bool = false) async throws -> Outcome
  {
    // A file that the owner made empty is not to be shown any more.
    guard try !fetcher.isEmpty(source), isUnfetched || !source.rule.rule.needsMetadata,
      let shown = try catalog.shown(source.photo.id), var record = try await held(shown),
      record.isReadInFull || !source.rule.rule.needsMetadata
    else { throw problem }
    try judge(source, shown.content, record, shown.key)
    if let tiles = record.tiles {
      let isWhole = try await store.holds(tiles, of: record.size)
      if !cutsTiles || !isWhole { record.tiles = nil }
    }
    // A copy of an earlier original may have what the service hides now.
    let isCopyCurrent = try await self.isCurrent(record, of: shown.content)
    if source.photo.isSilent || !isCopyCurrent { record.original = nil }
    let (photo, isCurrent) = try await detailed(source, asks: false)
    var outcome = outcome(
      photo, shown.content, Made(record: record, key: shown.key, isNew: false), isNew: false,
      hasDetails: isCurrent)
    // The photos of a source that shows its last response are reported once, with the source.
    if source.asOf == nil {
      outcome.note = Problem(
        .stale, place: problem.place, reason: "\(problem.reason); it is shown as it was in the last build",
        remedy: problem.remedy)
    }
    return outcome
  }

  /// The record of a photo that was shown, with all its renditions; `nil` when no store has them.
  private func held(_ shown: ShownPhoto) async throws -> PhotoRecord? {
    if let known = try catalog.developed(shown.key), !known.renditions.isEmpty,
      try await store.holds(known, of: shown.content, for: shown.key)
    {
      return known
    }
    return try await store.record(for: shown.key, of: shown.content)
  }
}
