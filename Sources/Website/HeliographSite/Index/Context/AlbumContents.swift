package import HeliographCore

/// The hashes of all that albums show, with everything inside of each.
package struct AlbumContents: Sendable {
  private let hashes: [AlbumID: ContentHash]

  init(_ library: PhotoLibrary) {
    var hashes: [AlbumID: ContentHash] = [:]
    // Depth first means that every album comes after the one it is in.
    for album in library.albums.reversed() {
      let parts = [album.content] + album.children.map { hashes[$0] }
      let known = parts.compactMap(\.self)
      if known.count == parts.count { hashes[album.id] = ContentHash(of: known.flatMap(\.bytes)) }
    }
    self.hashes = hashes
  }

  /// That of an album; `nil` when it is not known.
  package subscript(album: AlbumID) -> ContentHash? { hashes[album] }
}
