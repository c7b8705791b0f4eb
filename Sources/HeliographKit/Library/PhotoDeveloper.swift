import HeliographCatalog
import HeliographImages
import HeliographModel

/// Turns what a source tells into photos whose every file is there: made now, or known from before.
struct PhotoDeveloper: Sendable {
  /// A photo with the record of its files, and whether they were made just now.
  struct Outcome: Sendable {
    let photo: Photo
    let key: RenditionKey
    let record: DevelopedRecord
    let isNew: Bool
  }

  let reader: OriginalFetcher
  let pool: WorkerPool
  let catalog: Catalog
  let store: RenditionStore
  let recipe: Recipe
  /// The libraries that make the bytes, part of every key.
  let encoder: String

  /// Throws a `Problem` when this one photo cannot be shown, and anything else when no photo can.
  func develop(_ source: SourcePhoto) async throws -> Outcome {
    let (original, sidecar) = try await reader.bytes(of: source)
    let content = Self.identity(of: original, with: sidecar)
    let key = RenditionKey(content: content, recipe: recipe, encoder: encoder)
    if let record = try catalog.developed(key), store.holds(record) {
      return Outcome(photo: photo(source, content, record), key: key, record: record, isNew: false)
    }
    let record = try await make(original, sidecar, key, source)
    try catalog.record(record, under: key)
    return Outcome(photo: photo(source, content, record), key: key, record: record, isNew: true)
  }

  /// The hash of the photo's file, and of the sidecar's where there is one.
  private static func identity(of original: [UInt8], with sidecar: [UInt8]?) -> ContentHash {
    let hash = ContentHash(of: original)
    guard let sidecar else { return hash }
    return ContentHash(of: hash.bytes + ContentHash(of: sidecar).bytes)
  }

  private func make(
    _ original: [UInt8], _ sidecar: [UInt8]?, _ key: RenditionKey, _ source: SourcePhoto
  ) async throws -> DevelopedRecord {
    let developed: DevelopedPhoto
    do {
      developed = try await pool.develop(original, sidecar: sidecar, recipe: recipe)
    } catch let error as ImageError where error.code != .noWorker {
      throw Problem(.loss, place: source.place, reason: error.message, remedy: error.remedy)
    }
    var renditions: [Rendition] = []
    var hashes: [ContentHash] = []
    for image in developed.renditions {
      let path = key.path(longSide: image.size.longSide, format: image.format)
      try store.stage(image.bytes, at: path)
      renditions.append(
        Rendition(format: image.format, size: image.size, path: path, byteCount: image.bytes.count))
      hashes.append(ContentHash(of: image.bytes))
    }
    return DevelopedRecord(
      size: developed.size, metadata: developed.metadata, renditions: renditions, hashes: hashes)
  }

  private func photo(_ source: SourcePhoto, _ content: ContentHash, _ record: DevelopedRecord) -> Photo {
    Photo(
      id: source.id, fileName: source.fileName, contentHash: content, size: record.size,
      metadata: source.metadata.filled(from: record.metadata), owner: source.owner,
      licence: source.licence, page: source.page, renditions: record.renditions)
  }
}
