import Foundation
package import HeliographCore
package import SystemPackage

/// The renditions and tiles of a site, and what is known of its photos and sources.
///
/// A site has one store of its own, and perhaps one behind it, which is asked for what the own one lacks and is handed
/// what a build makes. Publication links files from the own store into the output. A file counts only when its bytes
/// have the hash that its record holds, so one that was altered in place through either name is made again.
package struct RenditionStore: Sendable {
  /// The site's own store.
  package let own: StoreFolder
  let upstream: (any UpstreamStore)?
  /// Whether the store behind may lack what the own one has had for long.
  private let fillsUpstream: Bool
  /// Whether the files of the store behind are fetched; otherwise it is enough that its entry names them.
  private let fetchesFiles: Bool
  private let output: FilePath
  /// Says which files are in the output for certain.
  private let isPublished: @Sendable (ContentHash, String) -> Bool

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - own: where files are kept and linked from.
  ///   - upstream: the store behind it; `nil` for none.
  ///   - fillsUpstream: whether everything that is used is handed to the store behind, not only what is new.
  ///   - fetchesFiles: whether the own store must have every file; otherwise the entry of the store behind suffices.
  ///   - output: the folder of the site, whose files are taken into the store when only they are left.
  ///   - isPublished: says which files are in the output for certain, so that nobody has to look for them.
  package init(
    _ own: StoreFolder, upstream: (any UpstreamStore)? = nil, fillsUpstream: Bool = false,
    fetchesFiles: Bool = true,
    output: FilePath, isPublished: @escaping @Sendable (ContentHash, String) -> Bool = { _, _ in false }
  ) {
    self.own = own
    self.upstream = upstream
    self.fillsUpstream = fillsUpstream
    self.fetchesFiles = fetchesFiles
    self.output = output
    self.isPublished = isPublished
  }

  /// What went wrong with the store behind; `nil` when nothing did.
  package var note: Problem? { upstream?.note }

  /// Whether the store holds a file, to the byte; one that only the output holds is taken into the store.
  ///
  /// A file is read again only when the system reports another status of it.
  package func holds(_ hash: ContentHash, at path: String) throws(FileError) -> Bool {
    if own.holds(hash, at: path) { return true }
    let shown = output.appending(path)
    guard own.content(shown) == hash else { return false }
    try own.addLink(shown, at: path)
    return true
  }

  /// Whether the store holds a record that is known from elsewhere, with every rendition.
  package func holds(_ record: PhotoRecord, of content: ContentHash, for key: RenditionKey) async throws
    -> Bool
  {
    try await holds(StoredRecord(content, record, key))
  }

  /// The record of a key without tiles, whose renditions are all in the own store then; `nil` when no store has them.
  package func record(for key: RenditionKey, of content: ContentHash) async throws -> PhotoRecord? {
    try await completeFact(StoreEntryName(.record, hex: key.hex)) { (stored: StoredRecord) in
      stored.key == key && stored.content == content && stored.record.renditions.allSatisfy { $0.key == key }
    }?.record
  }

  /// Saves the record of a photo whose renditions are all in the own store.
  package func save(_ record: PhotoRecord, of content: ContentHash, for key: RenditionKey) async throws {
    try await save(StoredRecord(content, record, key))
  }

  /// Whether the store holds tiles that are known from elsewhere, every one of them.
  package func holds(_ tiles: TileSet, of size: PixelSize) async throws -> Bool {
    try await holds(StoredTiles(size: size, tiles: tiles))
  }

  /// The tiles of a key, which are all in the own store then; `nil` when no store has them.
  package func tiles(for key: RenditionKey, of size: PixelSize) async throws -> TileSet? {
    try await completeFact(StoreEntryName(.tiles, hex: key.hex)) { (stored: StoredTiles) in
      stored.tiles.key == key && stored.size == size
    }?.tiles
  }

  /// Saves the description of tiles that are all in the own store.
  package func save(_ tiles: TileSet, of size: PixelSize) async throws {
    try await save(StoredTiles(size: size, tiles: tiles))
  }

  /// Whether the store holds what is published of an original and is known from elsewhere.
  package func holds(_ copy: OriginalCopy) async throws -> Bool { try await holds(StoredCopy(copy: copy)) }

  /// What is published of an original, which is in the own store then; `nil` when no store has it.
  package func copy(for key: RenditionKey) async throws -> OriginalCopy? {
    try await completeFact(StoreEntryName(.copy, hex: key.hex)) { (stored: StoredCopy) in
      stored.copy.key == key && stored.copy.file != nil && stored.copy.isSound
    }?.copy
  }

  /// Saves the description of what is published of an original and is in the own store.
  package func save(_ copy: OriginalCopy) async throws { try await save(StoredCopy(copy: copy)) }

  /// Whether the store holds a film's clips of a key that are known from elsewhere, every one of them.
  package func holds(_ film: Film, for key: RenditionKey) async throws -> Bool {
    try await holds(StoredFilm(film, key))
  }

  /// The film of a key, whose clips are all in the own store then; `nil` when no store has them.
  package func film(for key: RenditionKey) async throws -> Film? {
    try await completeFact(StoreEntryName(.film, hex: key.hex)) { (stored: StoredFilm) in
      stored.key == key && !stored.film.clips.isEmpty && stored.film.clips.allSatisfy { $0.key == key }
    }?.film
  }

  /// Saves the description of a film whose clips are all in the own store.
  package func save(_ film: Film, for key: RenditionKey) async throws {
    try await save(StoredFilm(film, key))
  }

  private func holds(_ fact: some FactWithFiles) async throws -> Bool {
    if !fillsUpstream, fact.files.allSatisfy({ isPublished($0.hash, $0.path) }) { return true }
    for file in fact.files where try !holds(file.hash, at: file.path) { return false }
    if fillsUpstream || !own.hasEntry(fact.name) { try await save(fact) }
    return true
  }

  private func save(_ fact: some FactWithFiles) async throws {
    let entry = try Self.entry(fact)
    try own.save(entry, named: fact.name)
    await share(entry, fact)
  }

  private func completeFact<Fact: FactWithFiles>(
    _ name: StoreEntryName, _ isMeant: (Fact) -> Bool
  ) async throws -> Fact? {
    if let entry = own.entry(name), let fact: Fact = Self.fact(in: entry), isMeant(fact),
      try fact.files.allSatisfy({ try holds($0.hash, at: $0.path) })
    {
      if fillsUpstream { await share(entry, fact) }
      return fact
    }
    // A store behind may answer anything.
    guard let upstream, let entry = await upstream.entry(name), let fact: Fact = Self.fact(in: entry),
      isMeant(fact)
    else { return nil }
    guard fetchesFiles else { return fact }
    for file in fact.files where try !holds(file.hash, at: file.path) {
      try Task.checkCancellation()
      guard let bytes = await upstream.bytes(of: file) else { return nil }
      try own.save(bytes, file.hash, at: file.path)
    }
    try own.save(entry, named: name)
    return fact
  }

  private func share(_ entry: [UInt8], _ fact: some FactWithFiles) async {
    await upstream?.save(entry, named: fact.name, files: fact.files) { [own] file in
      guard let bytes = own.bytes(of: file) else {
        throw FileError(reading: own.file(at: file.path), .changed)
      }
      return bytes
    }
  }

  /// Returns a fact as an entry with its checksum.
  static func entry(_ fact: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return EntryChecksum.encoded(Array(try encoder.encode(fact)))
  }

  /// Returns the fact in an entry; `nil` when it is damaged, or written by another version.
  static func fact<Fact: Decodable>(in entry: [UInt8]) -> Fact? {
    EntryChecksum.payload(entry).flatMap { try? JSONDecoder().decode(Fact.self, from: Data($0)) }
  }
}
