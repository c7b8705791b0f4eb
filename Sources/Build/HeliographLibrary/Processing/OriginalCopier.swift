import HeliographCore
import HeliographFormats
import HeliographStore

/// Adds to photos and films what is published of their originals.
///
/// A copy has a key of its own: publishing originals or not makes no rendition again.
struct OriginalCopier: Sendable {
  private let fetcher: OriginalFetcher
  private let catalog: Catalog
  private let store: RenditionStore
  private let limit: WorkLimit
  private let originals: DownloadSettings.Originals
  private let films: FilmCopier
  /// Whether the films inside of photos stay private: people speak in them.
  private let hidesFilms: Bool

  init(_ context: ProcessingContext, _ options: ProcessingOptions) {
    (fetcher, catalog, store) = (context.fetcher, context.catalog, context.store)
    (limit, originals) = (context.limit, options.originals)
    films = FilmCopier(context, options)
    hidesFilms = !options.films.isShown || options.films.livePhotos != .sound
  }

  /// The photo with what is to be published of its original: what is there, or what is made now; without it when there is
  /// no time left to make it.
  func copied(
    _ found: PhotoRenditions, of photo: ListedPhoto, _ content: ContentHash
  ) async throws -> PhotoRenditions {
    var copied = found
    copied.record.original = nil
    if let key = try await key(of: copied.record, content) {
      if let known = try await known(found.record.original, key) {
        copied.record.original = known
      } else if limit.allowsWork {
        let original = try await fetcher.original(of: photo, content)
        if let film = original.film {
          copied.record.original = try await films.copy(film, key, &copied.filmFaults)
        } else {
          copied.record.original = try await copy(original.bytes, copied.record, key)
        }
      }
    }
    if copied.record != found.record { try catalog.record(copied.record, of: content, under: copied.key) }
    return copied
  }

  /// Whether a record of an earlier build names the original as it is to be published now, and the store has it.
  func isCurrent(_ record: PhotoRecord, of content: ContentHash) async throws -> Bool {
    guard let original = record.original else { return true }
    // With no time left, nobody can ask ffmpeg for its version.
    let wanted: RenditionKey?
    do { wanted = try await key(of: record, content) } catch is ToolError { return false }
    guard let key = wanted else { return false }
    return try await known(original, key) != nil
  }

  /// The key under the owner's rule; `nil` when no originals are published.
  private func key(of record: PhotoRecord, _ content: ContentHash) async throws -> RenditionKey? {
    if let film = record.film { return try await films.key(of: film) }
    switch originals {
    case .none: return nil
    case .keep:
      let rule = hidesFilms && record.embedded.contains(.film) ? "keep without film" : "keep"
      return RenditionKey(originalOf: content, rule: rule)
    case .stripped:
      let credit = [record.metadata.creator, record.metadata.copyright].map { $0 ?? "" }
      let colours = record.hasDeclaredColours ? " colours 1" : ""
      return RenditionKey(
        originalOf: content,
        rule: "stripped 1\(colours)\n\(credit[0].utf8.count) \(credit[0])\n\(credit[1])")
    }
  }

  private func known(_ remembered: OriginalCopy?, _ key: RenditionKey) async throws -> OriginalCopy? {
    if let remembered, remembered.key == key {
      guard remembered.file != nil else { return remembered }
      if try await store.holds(remembered) { return remembered }
    }
    return try await store.copy(for: key)
  }

  private func copy(
    _ original: [UInt8], _ record: PhotoRecord, _ key: RenditionKey
  ) async throws -> OriginalCopy {
    let type = ImageType(Array(original.prefix(ImageType.prefixLength)))
    let bytes: [UInt8]?
    switch originals {
    case .none: bytes = nil
    // What visitors see of it is its camera's preview, not what the file is.
    case .keep where RawFile.isRaw(original): bytes = nil
    case .keep:
      let silent = hidesFilms ? type.flatMap { EmbeddedFilm.removed(from: original, $0) } : nil
      bytes = silent ?? original
    case .stripped:
      bytes =
        StrippedJPEG(
          original, size: record.size, creator: record.metadata.creator,
          copyright: record.metadata.copyright, turn: record.turn,
          isAdobeRGB: record.hasDeclaredColours)?.bytes
    }
    guard let bytes, let type, let fileExtension = type.fileExtensions.first else {
      return OriginalCopy(key: key)
    }
    let hash = ContentHash(of: bytes)
    let copy = OriginalCopy(
      key: key, fileExtension: fileExtension, byteCount: bytes.count, hash: hash)
    for file in copy.files { try store.own.save(bytes, hash, at: file.path) }
    try await store.save(copy)
    return copy
  }
}
