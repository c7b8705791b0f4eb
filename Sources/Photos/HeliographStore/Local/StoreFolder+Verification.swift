import HeliographCore
import SystemPackage

/// Reading everything again.
extension StoreFolder {
  /// What `store verify` found.
  package struct Verdict: Sendable, Hashable {
    /// Entries that are as they were written.
    package var entries = 0
    /// Files that have the hash in their record.
    package var files = 0
    /// Images that no record names: an interrupted build left them, or their record is missing.
    package var unnamed = 0
    /// Damaged entries, and files that are missing or differ from their record; by path.
    package var damaged: [String] = []
  }

  /// Reads every entry and every file that a record names.
  ///
  /// - Throws: `FileError` when the folder cannot be listed, and `CancellationError`.
  package func verify() throws -> Verdict {
    var verdict = Verdict()
    var images: Set<String> = []
    var named: Set<String> = []
    for file in try Disk.files(below: root) where !Disk.isTemporary(file) {
      try Task.checkCancellation()
      let path = file.string
      if path.utf8.starts(with: "images/".utf8) {
        images.insert(path)
      } else if path != Self.versionFile.string {
        guard let files = files(ofEntryAt: path) else {
          verdict.damaged.append(path)
          continue
        }
        verdict.entries += 1
        for file in files where named.insert(StorePath.stored(file.path)).inserted {
          if !isComplete(file) {
            verdict.damaged.append(StorePath.stored(file.path))
          } else {
            verdict.files += 1
          }
        }
      }
    }
    verdict.unnamed = images.subtracting(named).count
    verdict.damaged.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return verdict
  }

  /// Whether a file has its length and its hash; memory has no room for the largest.
  private func isComplete(_ file: SiteFile) -> Bool {
    let path = self.file(at: file.path)
    return Disk.byteCount(of: path) == file.byteCount
      && (try? ContentHash { try RegularFile.forEachPiece(of: path, count: 1 << 20, $0) }) == file.hash
  }

  /// The files that an entry speaks of; `nil` when the entry is damaged.
  private func files(ofEntryAt path: String) -> [SiteFile]? {
    if StoreEntryName.Kind.record.holds(path) { return (stored(at: path) as StoredRecord?)?.files }
    if StoreEntryName.Kind.tiles.holds(path) { return (stored(at: path) as StoredTiles?)?.files }
    if StoreEntryName.Kind.copy.holds(path) { return (stored(at: path) as StoredCopy?)?.files }
    if StoreEntryName.Kind.film.holds(path) { return (stored(at: path) as StoredFilm?)?.files }
    let bytes = try? RegularFile.bytes(at: root.appending(path))
    return bytes.flatMap(EntryChecksum.payload) == nil ? nil : []
  }
}
