import HeliographCore
import HeliographStore
import HeliographWorkers

/// The renditions of a photo: of the recipe asked for, or of an earlier one.
///
/// Photos of equal content share them, so they know no listing.
struct PhotoRenditions: Sendable {
  /// What is known of the photo, with the files that it has so far.
  var record: PhotoRecord
  /// The key of its renditions.
  let key: RenditionKey
  /// Whether they were made just now.
  let isNew: Bool
  /// Why it has no tiles although it should; `nil` when all is well.
  var tileFault: String?
  /// Why a film has no clips or captions although it should, each with what to do; empty when all is well.
  var filmFaults: [(reason: String, remedy: String)] = []
  /// Whether captions or a film of the last build belong to it no more.
  var leavesFiles = false
}

/// Finds the renditions of a photo in the catalog, a store or the output, and makes those that are nowhere.
struct RenditionFinder: Sendable {
  private let fetcher: OriginalFetcher
  private let opener: OriginalOpener
  private let catalog: Catalog
  private let store: RenditionStore
  private let published: PublishedFiles
  private let limit: WorkLimit
  private let options: ProcessingOptions
  private var recipe: Recipe { options.recipe }
  private let rules: PhotoRules
  private let losses: PhotoLosses

  init(
    _ context: ProcessingContext, _ options: ProcessingOptions, _ rules: PhotoRules, losses: PhotoLosses
  ) {
    (fetcher, opener) = (context.fetcher, OriginalOpener(context))
    (catalog, store) = (context.catalog, context.store)
    (published, limit, self.options) = (context.published, context.limit, options)
    (self.rules, self.losses) = (rules, losses)
  }

  /// The renditions of a photo, which are all in the store then: recorded, found in the output, or just made.
  ///
  /// - Throws: what the rule of its source throws for a photo that may not be shown; a `Problem` or `HiddenPhoto` for one
  ///   that cannot be opened; `UnmadePhoto` in a preview; `OriginalChanged`.
  func find(_ photo: ListedPhoto, _ content: ContentHash, _ key: RenditionKey) async throws -> PhotoRenditions
  {
    if let found = try await known(content) { return found }
    try rules.checkKnown(photo, content, key)
    if let loss = await losses.known(content), loss.holds(at: StoredLoss.now) {
      throw try losses.error(loss, photo)
    }
    if let preview = limit.preview { throw preview.add(photo) }
    if limit.isLate {
      guard let earlier = try await earlier(content) else { throw photo.unreached }
      // Another recipe's record may be older than what the rule needs.
      guard !photo.rule.rule.needsMetadata || earlier.record.isReadInFull else { throw photo.unreached }
      return earlier
    }
    let original = try await fetcher.original(of: photo, content)
    let known = try await publishedRecord(original, content)
    if let known { try rules.check(photo, content, key, by: known) }
    let record = if let known { known } else { try await make(photo, content, key, of: original) }
    let ownKey = options.key(of: content, colourVersion: record.colourVersion)
    try await store.save(record, of: content, for: ownKey)
    try catalog.record(record, of: content, under: ownKey)
    return PhotoRenditions(record: record, key: ownKey, isNew: known == nil)
  }

  /// The record that the catalog or a store has, with all its files; `nil` when there is none.
  ///
  /// A record of an older Heliograph, which did not look at photos or read less of them, is completed instead.
  private func known(_ content: ContentHash) async throws -> PhotoRenditions? {
    func isComplete(_ record: PhotoRecord, _ version: Int) -> Bool {
      record.analysis != nil && record.isReadInFull && !record.renditions.isEmpty
        && record.colourVersion == version && record.hasGainMap == record.wouldHaveGainMap(by: recipe)
    }
    // The first key is nearly always the right one.
    let keys = PhotoRecord.colourVersions.lazy.map { ($0, options.key(of: content, colourVersion: $0)) }
    for (version, key) in keys {
      if let record = try catalog.developed(key), isComplete(record, version),
        try await store.holds(record, of: content, for: key)
      {
        return PhotoRenditions(record: record, key: key, isNew: false)
      }
    }
    for (version, key) in keys {
      guard let record = try await store.record(for: key, of: content), isComplete(record, version) else {
        continue
      }
      try catalog.record(record, of: content, under: key)
      return PhotoRenditions(record: record, key: key, isNew: false)
    }
    return nil
  }

  /// What another recipe made of the same original, which is better than no photo.
  private func earlier(_ content: ContentHash) async throws -> PhotoRenditions? {
    for (key, record) in try catalog.developed(from: content) where !record.renditions.isEmpty {
      if try await store.holds(record, of: content, for: key) {
        return PhotoRenditions(record: record, key: key, isNew: false)
      }
    }
    return nil
  }

  /// The record of files that were published before the catalog was lost; `nil` when there are no such files.
  private func publishedRecord(
    _ original: ListedPhoto.Original, _ content: ContentHash
  ) async throws -> PhotoRecord? {
    let keys = PhotoRecord.colourVersions.map { options.key(of: content, colourVersion: $0) }
    guard keys.contains(where: published.mayHold) else { return nil }
    var record = try await opener.describe(original, recipe: recipe)
    let key = options.key(of: content, colourVersion: record.colourVersion)
    guard let files = try published.renditions(of: record.size, recipe: recipe, key: key) else { return nil }
    record.addRenditions(files)
    return record
  }

  private func make(
    _ photo: ListedPhoto, _ content: ContentHash, _ key: RenditionKey, of original: ListedPhoto.Original
  ) async throws -> PhotoRecord {
    let processed = try await opener.process(original, recipe: recipe)
    var record = processed.record
    let ownKey = options.key(of: content, colourVersion: record.colourVersion)
    do {
      try rules.check(photo, content, key, by: record)
    } catch  where error is HiddenPhoto || error is UnclearSidecar {
      // Nothing of it gets into a store; the next build knows that without opening it.
      try catalog.record(record, of: content, under: key)
      throw error
    }
    record.addRenditions(
      try processed.renditions.map { image in
        let rendition = Rendition(
          format: image.format, size: image.size, key: ownKey, byteCount: image.bytes.count)
        let hash = ContentHash(of: image.bytes)
        try store.own.save(image.bytes, hash, at: rendition.path)
        return (rendition, hash)
      })
    return record
  }
}
