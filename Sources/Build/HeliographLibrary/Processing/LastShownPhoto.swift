import HeliographCore
import HeliographStore

/// Finds a photo as the last build showed it, for one that cannot be had as it is now.
struct LastShownPhoto: Sendable {
  private let fetcher: OriginalFetcher
  private let catalog: Catalog
  private let store: RenditionStore
  private let cutsTiles: Bool
  private let rules: PhotoRules
  private let copier: OriginalCopier
  private let lookup: DetailsLookup
  private let assembler: PhotoAssembler

  init(
    _ context: ProcessingContext, _ options: ProcessingOptions, rules: PhotoRules, copier: OriginalCopier,
    lookup: DetailsLookup, assembler: PhotoAssembler
  ) {
    (fetcher, catalog, store) = (context.fetcher, context.catalog, context.store)
    cutsTiles = options.cutsTiles
    (self.rules, self.copier, self.lookup, self.assembler) = (rules, copier, lookup, assembler)
  }

  /// The photo as the last build showed it, if its source's rule shows it by all that is known of it now.
  ///
  /// `isUnfetched` says that its original could not be had: then the rule decides by what the list says now and by the
  /// original of the last build. An original that was read, or is in a folder, may hold
  /// words that are not known yet, so that the photo is hidden.
  ///
  /// Throws `problem` when it is not shown, and `HiddenPhoto` when the rule hides it.
  func find(
    _ photo: ListedPhoto, _ problem: Problem, isUnfetched: Bool = false
  ) async throws -> FinishedPhoto {
    // A file that the owner made empty is not to be shown any more.
    guard try !fetcher.isEmpty(photo), isUnfetched || !photo.rule.rule.needsMetadata,
      let shown = try catalog.shown(photo.photo.id), var record = try await held(shown),
      record.isReadInFull || !photo.rule.rule.needsMetadata
    else { throw problem }
    try rules.check(photo, shown.content, shown.key, by: record)
    if let tiles = record.tiles {
      let isComplete = try await store.holds(tiles, of: record.size)
      if !cutsTiles || !isComplete { record.tiles = nil }
    }
    if let film = record.film, let clip = film.clips.first {
      if try await store.holds(film, for: clip.key) {
        record.film?.tracks = try film.tracks.filter { try store.holds($0.hash, at: $0.file.path) }
      } else {
        record.film = film.bare
      }
    }
    // Its film may be hidden by now, or is not to be heard.
    record.motion = nil
    // A copy of an earlier original may have what the service hides now.
    let isCopyCurrent = try await copier.isCurrent(record, of: shown.content)
    if photo.photo.isSilent || !isCopyCurrent { record.original = nil }
    let (detailed, isCurrent) = try await lookup.detailed(photo, asks: false)
    var finished = assembler.assemble(
      detailed, shown.content, PhotoRenditions(record: record, key: shown.key, isNew: false), isNew: false,
      hasDetails: isCurrent)
    // The photos of a source that shows its last response are reported once, with the source.
    if photo.asOf == nil {
      finished.note = Problem(
        .stale, place: problem.place, reason: "\(problem.reason); it is shown as it was in the last build",
        remedy: problem.remedy)
    }
    return finished
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
