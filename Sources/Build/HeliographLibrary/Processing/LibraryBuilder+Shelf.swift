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
  package mutating func shelve(_ album: AlbumID, in folder: FilePath) throws {
    guard let part = parts[album], !part.isOutline, let outline = part.ownOutline(newest: newestCount) else {
      return
    }
    let shelf = try self.shelf ?? PhotoShelf(in: folder)
    self.shelf = shelf
    try shelf.put(part, of: album)
    parts[album] = AlbumPart(outline)
  }

  /// Whether the photos of an album of the library wait on disk.
  package func isShelved(_ album: AlbumID) -> Bool { shelf?.holds(source(of: album)) ?? false }

  /// Reads the photos of all albums from disk.
  ///
  /// - Throws: `FileError` and `DecodingError`.
  package mutating func unshelve() throws {
    guard let shelf else { return }
    for album in parts.keys where shelf.holds(album) { parts[album] = try shelf.part(of: album) }
    self.shelf = nil
  }

  /// Some albums of the library in groups, each of which has about so many photos on disk; all in one group when none
  /// has.
  package func groups(of albums: [AlbumID], photos: Int) -> [[AlbumID]] {
    var groups: [[AlbumID]] = []
    var room = 0
    for album in albums {
      if room <= 0 {
        groups.append([])
        room = photos
      }
      groups[groups.count - 1].append(album)
      if isShelved(album) { room -= parts[source(of: album)]?.photoCount ?? 0 }
    }
    return groups
  }

  /// The library with the photos of some albums read from disk; `nil` when none of theirs is there.
  ///
  /// - Throws: `FileError` and `DecodingError`.
  package func library(with albums: [AlbumID]) throws -> PhotoLibrary? {
    guard let shelf, albums.contains(where: isShelved) else { return nil }
    var builder = self
    for album in albums.map(source) where shelf.holds(album) {
      builder.parts[album] = try shelf.part(of: album)
    }
    return builder.library()
  }

  /// The photos of some albums by their names at the source, read from disk where they wait there.
  ///
  /// - Throws: `FileError` and `DecodingError`.
  package func photos(of albums: some Sequence<AlbumID>) throws -> [Photo] {
    try albums.flatMap { album in
      let part = try shelf.flatMap { $0.holds(album) ? try $0.part(of: album) : nil } ?? parts[album]
      return part?.photos(with: part?.text ?? AlbumText()) ?? []
    }
  }

  /// The name at the source of an album of the library.
  private func source(of album: AlbumID) -> AlbumID { album == .root ? top : album }
}
