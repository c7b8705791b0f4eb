import HeliographCore
import HeliographStore
import HeliographWorkers

/// Adds tiles for deep zoom to photos that are large enough.
///
/// Tiles have a key of their own: turning them on or off makes no rendition again.
struct TileMaker: Sendable {
  private let fetcher: OriginalFetcher
  private let pool: WorkerPool
  private let catalog: Catalog
  private let store: RenditionStore
  private let published: PublishedFiles
  private let limit: WorkLimit
  private let options: ProcessingOptions

  init(_ context: ProcessingContext, _ options: ProcessingOptions) {
    (fetcher, pool, catalog, store) = (context.fetcher, context.pool, context.catalog, context.store)
    (published, limit, self.options) = (context.published, context.limit, options)
  }

  /// The photo with the tiles it is to have: those that are there, or made now; without them when it is to have none,
  /// cannot have them, or when there is no time left to make them.
  func tiled(
    _ found: PhotoRenditions, of photo: ListedPhoto, _ content: ContentHash
  ) async throws -> PhotoRenditions {
    var tiled = found
    tiled.record.tiles = nil
    let size = tiled.record.size
    if options.cutsTiles, options.recipe.suitsTiles(size) {
      let key = options.tileKey(of: content, colourVersion: tiled.record.colourVersion)
      if let tiles = try await known(found.record.tiles, key, of: size) {
        tiled.record.tiles = tiles
      } else if limit.allowsWork {
        let original = try await fetcher.original(of: photo, content)
        do {
          tiled.record.tiles = try await cut(original.bytes, of: tiled.record, key)
        } catch let error as ImageError where error.code != .noWorker {
          tiled.tileFault = error.message
        }
      }
    }
    if tiled.record != found.record { try catalog.record(tiled.record, of: content, under: tiled.key) }
    return tiled
  }

  /// The tiles that the catalog, a store or the output has; `nil` when they must be made.
  private func known(_ remembered: TileSet?, _ key: RenditionKey, of size: PixelSize) async throws -> TileSet?
  {
    if let remembered, remembered.key == key, try await store.holds(remembered, of: size) {
      return remembered
    }
    if let tiles = try await store.tiles(for: key, of: size) { return tiles }
    guard let tiles = try published.tiles(of: size, key: key) else { return nil }
    try await store.save(tiles, of: size)
    return tiles
  }

  private func cut(_ original: [UInt8], of record: PhotoRecord, _ key: RenditionKey) async throws -> TileSet {
    let size = record.size
    let files = try await pool.tile(original, of: size, turn: record.turn, recipe: options.recipe)
    let tiles = TileSet(
      key: key, byteCounts: files.map(\.count), hashes: files.map { ContentHash(of: $0) })
    for (file, bytes) in zip(tiles.files(of: size), files) {
      try store.own.save(bytes, file.hash, at: file.path)
    }
    try await store.save(tiles, of: size)
    return tiles
  }
}
