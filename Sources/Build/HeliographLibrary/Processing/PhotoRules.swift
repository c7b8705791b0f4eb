import HeliographCore
import HeliographStore
import HeliographWorkers

/// Decides by the rule of its source whether a photo is shown.
struct PhotoRules: Sendable {
  private let fetcher: OriginalFetcher
  private let pool: WorkerPool
  private let catalog: Catalog
  private let store: RenditionStore
  private let options: ProcessingOptions
  private let losses: PhotoLosses
  private let sizes: SizeCheck

  init(_ context: ProcessingContext, _ options: ProcessingOptions, _ losses: PhotoLosses, sizes: SizeCheck) {
    (fetcher, pool, catalog, store) = (context.fetcher, context.pool, context.catalog, context.store)
    (self.options, self.losses, self.sizes) = (options, losses, sizes)
  }

  /// Checks a photo by its path alone; throws `HiddenPhoto` for one that is hidden whatever it holds.
  func checkPath(of photo: ListedPhoto) throws {
    guard photo.rule.verdict(on: photo.photo.id, nil) == .hidden else { return }
    throw HiddenPhoto(
      key: nil, wasShown: try catalog.shown(photo.photo.id) != nil,
      withheld: [.photo(photo.photo.fileName)] + photo.withheldFile,
      place: nil)
  }

  /// Checks a photo by its path and its record.
  ///
  /// - Throws: `HiddenPhoto` for a photo that a rule hides; `UnclearSidecar` for one whose sidecar cannot be understood; a
  ///   `Problem` where the rule needs metadata that could not be read.
  func check(_ photo: ListedPhoto, _ content: ContentHash, _ key: RenditionKey, by record: PhotoRecord) throws
  {
    let metadata = PhotoMetadata.merged(from: photo.photo, record)
    let isRead = record.metadataFault == nil && record.sidecarFault == nil
    let verdict = photo.rule.verdict(on: photo.photo.id, isRead ? metadata : nil)
    guard verdict != .hidden, verdict != .rejected else {
      throw HiddenPhoto(
        key: key, isRejected: verdict == .rejected, wasShown: try catalog.shown(photo.photo.id) != nil,
        withheld: [.photo(photo.photo.fileName), .content(content)]
          + metadata.titles.map(Withheld.title) + photo.withheldFile,
        place: metadata.coordinate)
    }
    if let fault = record.sidecarFault {
      throw UnclearSidecar(
        reason: "is not shown, since its sidecar \(fault)",
        remedy: "Write the sidecar again, or remove it if everybody may see the photo.")
    }
    guard verdict == .shown else {
      throw Problem(
        .loss, place: photo.place,
        reason:
          "is not shown, since a rule for its source needs its metadata, and it \(record.metadataFault ?? "has none")",
        remedy: "Export the photo again.")
    }
  }

  /// Checks a photo that has no files by its record in the catalog, where one is complete: one that is known to be hidden
  /// has none.
  func checkKnown(_ photo: ListedPhoto, _ content: ContentHash, _ key: RenditionKey) throws {
    guard let record = try catalog.developed(key), record.isReadInFull else { return }
    try check(photo, content, key, by: record)
  }

  /// Checks a photo by the newest bytes that are known of it, where the last build showed others.
  ///
  /// A build may have fetched them and ended before it published.
  ///
  /// - Throws: `HiddenPhoto`, and `problem` when nobody can say any more what those bytes were.
  func checkNewest(_ content: ContentHash, of photo: ListedPhoto, _ problem: Problem) async throws {
    guard try catalog.shown(photo.photo.id)?.content != content,
      await losses.known(content)?.isNoPicture != true
    else { return }
    let key = options.key(of: content)
    do {
      guard let record = try await record(ofNewest: content, key, photo) else { throw problem }
      if try sizes.wordlessFault(of: photo, record) == nil { try check(photo, content, key, by: record) }
    } catch let error as ImageError where error.code != .noWorker {
      if !losses.isPage(error, photo, content) { throw problem }
    }
  }

  private func record(
    ofNewest content: ContentHash, _ key: RenditionKey, _ photo: ListedPhoto
  ) async throws -> PhotoRecord? {
    if let known = try catalog.developed(from: content).first(where: { $0.record.isReadInFull }) {
      return known.record
    }
    if let known = try await store.record(for: key, of: content), known.isReadInFull { return known }
    guard let bytes = fetcher.held(content, of: photo) else { return nil }
    return try await pool.describe(bytes, sidecar: nil, recipe: options.recipe).record
  }
}
