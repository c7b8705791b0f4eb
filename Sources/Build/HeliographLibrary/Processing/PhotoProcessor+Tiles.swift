import HeliographCore
import HeliographWorkers

extension PhotoProcessor {
  /// The photo with the tiles it is to have: those that are there, or made now; without them when it is to have none,
  /// cannot have them, or when there is no time left to make them.
  ///
  /// They have a key of their own: turning them on or off makes no rendition again.
  func tiled(
    _ found: Made, of source: ListedPhoto, _ content: ContentHash, _ opened: OriginalFetcher.Opened?
  ) async throws -> Made {
    var made = found
    made.record.tiles = nil
    let size = made.record.size
    if cutsTiles, recipe.suitsTiles(size) {
      let key = RenditionKey(tilesOf: content, recipe: recipe, encoder: encoder)
      if let tiles = try await known(found.record.tiles, key, of: size) {
        made.record.tiles = tiles
      } else if !isLate, preview == nil {
        let original = try await original(of: source, content, opened)
        do {
          made.record.tiles = try await cut(original.original, of: size, key)
        } catch let error as ImageError where error.code != .noWorker {
          made.tileFault = error.message
        }
      }
    }
    if made.record != found.record { try catalog.record(made.record, of: content, under: made.key) }
    return made
  }

  /// The tiles that the catalog, a store or the output has; `nil` when they must be made.
  private func known(_ remembered: TileSet?, _ key: RenditionKey, of size: PixelSize) async throws -> TileSet?
  {
    if let remembered, remembered.key == key, try await store.holds(remembered, of: size) {
      return remembered
    }
    if let tiles = try await store.tiles(for: key, of: size) { return tiles }
    guard let tiles = try published.tiles(of: size, key: key) else { return nil }
    try await store.keep(tiles, of: size)
    return tiles
  }

  private func cut(_ original: [UInt8], of size: PixelSize, _ key: RenditionKey) async throws -> TileSet {
    let files = try await pool.tile(original, of: size, recipe: recipe)
    let tiles = TileSet(
      key: key, byteCounts: files.map(\.count), hashes: files.map { ContentHash(of: $0) })
    for (file, bytes) in zip(tiles.files(of: size), files) {
      try store.own.keep(bytes, file.hash, at: file.path)
    }
    try await store.keep(tiles, of: size)
    return tiles
  }
}
