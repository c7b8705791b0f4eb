package import HeliographCore
package import HeliographStore
package import HeliographWorkers

/// Turns the photos of a source into photos whose every file exists: made now, or known from an earlier build.
package struct PhotoProcessor: Sendable {
  /// A photo with its files, and whether they were made just now.
  ///
  /// A build holds one for every photo, so it holds no more than is needed.
  package struct Outcome: Sendable {
    /// The photo.
    package let photo: Photo
    /// The key of its renditions.
    package let key: RenditionKey
    /// As the record lists them.
    package let files: [SiteFile]
    /// Whether its renditions were made in this build.
    package let isNew: Bool
    /// The hash of all that the photo shows.
    package let content: ContentHash
    /// Whether all metadata of its file and its sidecar could be read.
    package let hasSoundMetadata: Bool
    /// What its original carries and the site does not show.
    package let embedded: EmbeddedParts
    /// Where the photo was taken, when the site does not tell it; `nil` when it is told or not known.
    package let hiddenPlace: Coordinate?
    /// What was ignored on the way; `nil` when nothing was.
    package internal(set) var note: Problem?
    /// Its entry in the listing of its source.
    let listed: ListedPhoto
  }

  /// The files of a photo: of the recipe asked for, or of an earlier one.
  struct Made: Sendable {
    var record: PhotoRecord
    let key: RenditionKey
    let isNew: Bool
    /// Why it has no tiles although it should; `nil` when all is well.
    var tileFault: String?
  }

  /// An original is not what it was known to be.
  struct OriginalChanged: Error {}

  /// A photo that a preview does not make.
  struct Unmade: Error {}

  let fetcher: OriginalFetcher
  let pool: WorkerPool
  let catalog: Catalog
  let store: RenditionStore
  let published: PublishedFiles
  /// Asks services for what they say of a photo alone.
  package let details: DetailsDesk
  var recipe: Recipe
  /// What the site tells of where its photos were taken.
  let location: LocationRule
  /// Whose photos they are, as far as the owner of the site says.
  let people: People
  /// What is published of originals.
  var originals: DownloadSettings.Originals
  /// Whether photos that are large enough are cut into tiles.
  var cutsTiles: Bool
  /// The libraries that make the bytes, part of every key.
  let encoder: String
  /// The hash of the program that opens photos: another one may open more of them.
  let program: ContentHash
  /// Takes note of what would be made, and nothing is made; `nil` in a build.
  let preview: PreviewedPhotos?
  /// Whether no new work may be begun any more.
  private let isOver: @Sendable () -> Bool
  /// The same photo may occur twice; equal keys are processed once.
  private let once: SingleFlight<RenditionKey, Made>

  /// Creates a processor.
  ///
  /// - Parameters:
  ///   - fetcher: hands over originals.
  ///   - pool: the workers.
  ///   - catalog: records what is known of photos.
  ///   - store: keeps renditions and tiles.
  ///   - published: the files of the last build.
  ///   - details: asks services for what they say of a photo alone.
  ///   - recipe: which renditions are made.
  ///   - location: what the site tells of where its photos were taken.
  ///   - people: whose photos they are, as far as the owner of the site says.
  ///   - originals: what is published of originals.
  ///   - cutsTiles: whether photos that are large enough are cut into tiles.
  ///   - encoder: the libraries that make the bytes, part of every key.
  ///   - program: the hash of the program that opens photos.
  ///   - preview: takes note of what would be made, and nothing is made; `nil` in a build.
  ///   - isLate: whether no new work may be begun any more.
  package init(
    fetcher: OriginalFetcher, pool: WorkerPool, catalog: Catalog, store: RenditionStore,
    published: PublishedFiles, details: DetailsDesk, recipe: Recipe, location: LocationRule, people: People,
    originals: DownloadSettings.Originals, cutsTiles: Bool, encoder: String,
    program: ContentHash,
    preview: PreviewedPhotos?, isLate: @escaping @Sendable () -> Bool
  ) {
    self.fetcher = fetcher
    once = SingleFlight(lending: fetcher.places)
    self.pool = pool
    self.catalog = catalog
    self.store = store
    self.published = published
    self.details = details
    self.recipe = recipe
    self.location = location
    self.people = people
    self.originals = originals
    self.cutsTiles = cutsTiles
    self.encoder = encoder
    self.program = program
    self.preview = preview
    isOver = isLate
  }

  /// The photo with all its files; as the last build showed it when it cannot be had as it is now.
  ///
  /// - Throws: a `Problem` when this one photo cannot be shown, `UnclearSidecar` when it may be meant to be hidden,
  ///   `HiddenPhoto` when it is, and any other error when no photo can be shown.
  func process(_ listed: ListedPhoto) async throws -> Outcome {
    try judge(listed)
    let source = try await detailedForRule(listed)
    // Before anything that comes now takes its place.
    let newest = source.rule.rule.needsMetadata ? await fetcher.lastContent(of: source) : nil
    do {
      return try await current(source)
    } catch let problem as Problem {
      return try await lastShown(source, problem)
    } catch let original as UnfetchedOriginal {
      if let newest { try await judge(source, newest: newest, original.problem) }
      return try await lastShown(source, original.problem, isUnfetched: true)
    } catch let photo as HiddenPhoto {
      guard let problem = try standIn(for: source, photo) else { throw photo }
      return try await lastShown(source, problem, isUnfetched: true)
    } catch is Unmade {
      return try await lastShown(source, source.unreached)
    }
  }

  private func current(_ source: ListedPhoto) async throws -> Outcome {
    if let known = try await fetcher.knownIdentity(of: source, isLate: isLate),
      let outcome = try await process(source, known, opened: nil)
    {
      return outcome
    }
    if let preview, source.source.isRemote { throw preview.add(source) }
    let opened = try await fetcher.open(source, isLate: isLate)
    guard let outcome = try await process(source, opened.identity, opened: opened) else {
      throw Self.changing(source)
    }
    return outcome
  }

  /// Returns a photo with its files; `nil` when the original no longer has the known content.
  ///
  /// `opened` is the original, when it had to be opened to know its content. Throws a `Problem` for a photo
  /// that cannot be processed.
  private func process(
    _ source: ListedPhoto, _ content: ContentHash, opened: OriginalFetcher.Opened?
  ) async throws -> Outcome? {
    let key = RenditionKey(content: content, recipe: recipe, encoder: encoder)
    do {
      let (made, isOwn) = try await once.value(for: key) {
        let found = try await self.found(source, content, key, opened: opened)
        let tiled = try await tiled(found, of: source, content, opened)
        return try await copied(tiled, of: source, content, opened)
      }
      try judge(source, content, made.key, by: made.record)
      try checkPreview(of: source, made)
      try checkSize(of: source, made.record)
      let (photo, isCurrent) = try await detailed(source)
      return outcome(photo, content, made, isNew: made.isNew && isOwn, hasDetails: isCurrent)
    } catch is OriginalChanged {
      return nil
    } catch let error as ImageError where error.code != .noWorker {
      let isPage = error.code == .unknownFormat && fetcher.held(content, of: source).map(Self.isPage) == true
      try fetcher.forget(source)
      let loss = StoredLoss(error, isNoPicture: isPage)
      try await store.keep(loss, lossName(content))
      throw try lost(source, loss)
    }
  }

  /// A photo whose renditions are all in the store: recorded, found in the output, or just made.
  private func found(
    _ source: ListedPhoto, _ content: ContentHash, _ key: RenditionKey, opened: OriginalFetcher.Opened?
  ) async throws -> Made {
    if let record = try await known(content, key) { return Made(record: record, key: key, isNew: false) }
    try judgeKnown(source, content, key)
    if let loss = await store.loss(lossName(content)), loss.holds(at: StoredLoss.now) {
      throw try lost(source, loss)
    }
    if let preview { throw preview.add(source) }
    if isLate {
      guard let (key, record) = try await earlier(content) else { throw source.unreached }
      // Another recipe's record may be older than what the rule needs.
      guard !source.rule.rule.needsMetadata || record.isReadInFull else { throw source.unreached }
      return Made(record: record, key: key, isNew: false)
    }
    let original = try await original(of: source, content, opened)
    let known = try await publishedRecord(original, key)
    if let known { try judge(source, content, key, by: known) }
    let record = if let known { known } else { try await make(source, content, key, of: original) }
    try await store.keep(record, of: content, for: key)
    try catalog.record(record, of: content, under: key)
    return Made(record: record, key: key, isNew: known == nil)
  }

  /// The record that the catalog or a store has, with all its files; `nil` when there is none.
  ///
  /// A record of an older Heliograph, which did not look at photos or read less of them, is completed instead.
  private func known(_ content: ContentHash, _ key: RenditionKey) async throws -> PhotoRecord? {
    func isComplete(_ record: PhotoRecord) -> Bool {
      record.analysis != nil && record.isReadInFull && !record.renditions.isEmpty
    }
    if let record = try catalog.developed(key), isComplete(record),
      try await store.holds(record, of: content, for: key)
    {
      return record
    }
    guard let record = try await store.record(for: key, of: content), isComplete(record) else { return nil }
    try catalog.record(record, of: content, under: key)
    return record
  }

  /// The name of the fact that a photo cannot be opened by this program.
  func lossName(_ content: ContentHash) -> ContentHash {
    ContentHash(of: "\(content.hex)\n\(encoder)\n\(program.hex)".utf8)
  }

  /// The original, opened now unless it is already.
  func original(
    of source: ListedPhoto, _ content: ContentHash, _ opened: OriginalFetcher.Opened?
  ) async throws -> OriginalFetcher.Opened {
    let original = if let opened { opened } else { try await fetcher.open(source, isLate: false) }
    guard original.identity == content else { throw OriginalChanged() }
    return original
  }

  /// The record of files that were published before the catalog was lost; `nil` when there are no such files.
  private func publishedRecord(
    _ original: OriginalFetcher.Opened, _ key: RenditionKey
  ) async throws -> PhotoRecord? {
    guard published.mayHold(key) else { return nil }
    var record = try await pool.describe(original.original, sidecar: original.sidecar, recipe: recipe).record
    guard let files = try published.renditions(of: record.size, recipe: recipe, key: key) else { return nil }
    record.keep(files)
    return record
  }

  var isLate: Bool { isOver() }

  /// What another recipe made of the same original, which is better than no photo.
  private func earlier(_ content: ContentHash) async throws -> (RenditionKey, PhotoRecord)? {
    for (key, record) in try catalog.developed(from: content) where !record.renditions.isEmpty {
      if try await store.holds(record, of: content, for: key) { return (key, record) }
    }
    return nil
  }

  private static func changing(_ source: ListedPhoto) -> Problem {
    Problem(
      .loss, place: source.place, reason: "changed while it was read",
      remedy: "Build again when no program writes to it.")
  }

  private func make(
    _ source: ListedPhoto, _ content: ContentHash, _ key: RenditionKey, of original: OriginalFetcher.Opened
  ) async throws -> PhotoRecord {
    let processed = try await pool.process(original.original, sidecar: original.sidecar, recipe: recipe)
    var record = processed.record
    do {
      try judge(source, content, key, by: record)
    } catch  where error is HiddenPhoto || error is UnclearSidecar {
      // Nothing of it gets into a store; the next build knows that without opening it.
      try catalog.record(record, of: content, under: key)
      throw error
    }
    record.keep(
      try processed.renditions.map { image in
        let rendition = Rendition(
          format: image.format, size: image.size, key: key, byteCount: image.bytes.count)
        let hash = ContentHash(of: image.bytes)
        try store.own.keep(image.bytes, hash, at: rendition.path)
        return (rendition, hash)
      })
    return record
  }
}
