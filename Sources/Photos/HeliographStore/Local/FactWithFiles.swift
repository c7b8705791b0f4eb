import HeliographCore

/// A fact that is true only as long as certain files are in the store.
protocol FactWithFiles: Codable {
  var name: StoreEntryName { get }
  var files: [SiteFile] { get }
}

/// The payload of a `record` entry: a photo and its renditions.
struct StoredRecord: FactWithFiles {
  /// What the renditions are made of.
  let content: ContentHash
  /// Without tiles, original, motion and clips: they have entries of their own, since not every site that shares a store wants them.
  let record: PhotoRecord
  let key: RenditionKey

  init(_ content: ContentHash, _ record: PhotoRecord, _ key: RenditionKey) {
    self.content = content
    self.record = record.withRenditionsAlone
    self.key = key
  }

  var name: StoreEntryName { StoreEntryName(.record, hex: key.hex) }

  var files: [SiteFile] { record.files }
}

/// The payload of a `tiles` entry.
struct StoredTiles: FactWithFiles {
  /// The size of the upright photo.
  let size: PixelSize
  let tiles: TileSet

  var name: StoreEntryName { StoreEntryName(.tiles, hex: tiles.key.hex) }

  var files: [SiteFile] {
    // A pyramid of any other size would have more tiles than memory has room for.
    guard size.longSide <= TilePyramid.longestSide else { return [] }
    return tiles.files(of: size)
  }
}

/// The payload of a `copies` entry.
struct StoredCopy: FactWithFiles {
  let copy: OriginalCopy

  var name: StoreEntryName { StoreEntryName(.copy, hex: copy.key.hex) }

  var files: [SiteFile] { copy.files }
}

/// The payload of a `films` entry.
struct StoredFilm: FactWithFiles {
  let key: RenditionKey
  /// Without captions, which need no encoder.
  let film: Film

  init(_ film: Film, _ key: RenditionKey) {
    self.key = key
    self.film = Film(milliseconds: film.milliseconds, content: film.content, clips: film.clips)
  }

  var name: StoreEntryName { StoreEntryName(.film, hex: key.hex) }

  var files: [SiteFile] { film.files }
}

extension PhotoRecord {
  fileprivate var withRenditionsAlone: PhotoRecord {
    var record = self
    record.tiles = nil
    record.original = nil
    record.motion = nil
    record.film = record.film?.bare
    return record
  }
}
