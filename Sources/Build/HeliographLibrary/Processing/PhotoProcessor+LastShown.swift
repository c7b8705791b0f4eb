import HeliographCore
import HeliographStore
import HeliographWorkers

extension PhotoProcessor {
  /// The photo as the last build showed it, if its source's rule shows it by all that is known of it now.
  ///
  /// `isUnfetched` says that its original could not be had: then the rule decides by what the list says now and by the
  /// original of the last build. An original that was read, or is in a folder, may hold
  /// words that are not known yet, so that the photo is hidden.
  ///
  /// Throws `problem` when it is not shown, and `HiddenPhoto` when the rule hides it.
  func lastShown(_ source: ListedPhoto, _ problem: Problem, isUnfetched: Bool = false) async throws -> Outcome
  {
    // A file that the owner made empty is not to be shown any more.
    guard try !fetcher.isEmpty(source), isUnfetched || !source.rule.rule.needsMetadata,
      let shown = try catalog.shown(source.photo.id), var record = try await held(shown),
      record.isReadInFull || !source.rule.rule.needsMetadata
    else { throw problem }
    try judge(source, shown.content, shown.key, by: record)
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

  /// Ends the work on a photo of which newer bytes are known than the last build showed, and that a rule hides by them.
  ///
  /// A build may have fetched them and ended before it published.
  ///
  /// - Throws: `HiddenPhoto`, and `problem` when nobody can say any more what those bytes were.
  func judge(_ source: ListedPhoto, newest content: ContentHash, _ problem: Problem) async throws {
    guard try catalog.shown(source.photo.id)?.content != content,
      await store.loss(lossName(content))?.isNoPicture != true
    else { return }
    let key = RenditionKey(content: content, recipe: recipe, encoder: encoder)
    do {
      guard let record = try await record(ofNewest: content, key, source) else { throw problem }
      if try wordlessRefusal(of: source, record) == nil { try judge(source, content, key, by: record) }
    } catch let error as ImageError where error.code != .noWorker {
      let isPage = error.code == .unknownFormat && fetcher.held(content, of: source).map(Self.isPage) == true
      if !isPage { throw problem }
    }
  }

  private func record(
    ofNewest content: ContentHash, _ key: RenditionKey, _ source: ListedPhoto
  ) async throws -> PhotoRecord? {
    if let known = try catalog.developed(from: content).first(where: { $0.record.isReadInFull }) {
      return known.record
    }
    if let known = try await store.record(for: key, of: content), known.isReadInFull { return known }
    guard let bytes = fetcher.held(content, of: source) else { return nil }
    return try await pool.describe(bytes, sidecar: nil, recipe: recipe).record
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
