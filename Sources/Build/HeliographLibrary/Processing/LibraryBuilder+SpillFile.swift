package import HeliographCore
package import SystemPackage

/// Libraries of more photos than memory should hold.
extension LibraryBuilder {
  /// Writes the photos of an album to disk and keeps its outline.
  ///
  /// - Parameters:
  ///   - album: nothing is added to it afterwards.
  ///   - folder: where the file is that they wait in; the same for all albums.
  /// - Throws: `FileError`.
  package mutating func spill(_ album: AlbumID, in folder: FilePath) throws {
    guard let part = parts[album], !part.isOutline, let outline = part.ownOutline(newest: newestCount) else {
      return
    }
    let spillFile = try self.spillFile ?? PhotoSpillFile(in: folder)
    self.spillFile = spillFile
    try spillFile.put(part, of: album)
    parts[album] = AlbumPart(outline)
  }

  /// Whether the photos of an album of the library wait on disk.
  package func isSpilled(_ album: AlbumID) -> Bool { spillFile?.holds(source(of: album)) ?? false }

  /// Reads the photos of all albums from disk.
  ///
  /// - Throws: `FileError` and `DecodingError`.
  package mutating func readSpilled() throws {
    guard let spillFile else { return }
    for album in parts.keys where spillFile.holds(album) { parts[album] = try spillFile.part(of: album) }
    self.spillFile = nil
  }

  /// Some albums of the library in groups, each of which has about so many photos on disk; all in one group when none
  /// has.
  package func groups(of albums: [AlbumID], photos: Int) -> [[AlbumID]] {
    var groups: [[AlbumID]] = []
    var remaining = 0
    for album in albums {
      if remaining <= 0 {
        groups.append([])
        remaining = photos
      }
      groups[groups.count - 1].append(album)
      if isSpilled(album) { remaining -= parts[source(of: album)]?.photoCount ?? 0 }
    }
    return groups
  }

  /// The library with the photos of some albums read from disk; `nil` when none of theirs is there.
  ///
  /// - Throws: `FileError` and `DecodingError`.
  package func library(with albums: [AlbumID]) throws -> PhotoLibrary? {
    guard let spillFile, albums.contains(where: isSpilled) else { return nil }
    var builder = self
    for album in albums.map(source) where spillFile.holds(album) {
      builder.parts[album] = try spillFile.part(of: album)
    }
    return builder.library()
  }

  /// The photos of some albums by their names at the source, read from disk where they wait there.
  ///
  /// - Throws: `FileError` and `DecodingError`.
  package func photos(of albums: some Sequence<AlbumID>) throws -> [Photo] {
    try albums.flatMap { album in
      let part = try spillFile.flatMap { $0.holds(album) ? try $0.part(of: album) : nil } ?? parts[album]
      return part?.photos(with: part?.text ?? AlbumText()) ?? []
    }
  }

  /// The name at the source of an album of the library.
  private func source(of album: AlbumID) -> AlbumID { album == .root ? top : album }
}
