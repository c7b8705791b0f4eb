import HeliographCore

/// The hash of each photo's identifier: by it, lists of photos are cut into pages and parts, which take their names
/// from it.
struct PhotoHashes: Sendable {
  /// By album and photo, in the library's order.
  private let albums: [[ContentHash]]

  init(_ library: PhotoLibrary) {
    albums = library.albums.map { $0.photos.map { ContentHash(of: $0.id.bytes) } }
  }

  /// Those of all photos of the album at an index, in their order.
  subscript(album index: Int) -> [ContentHash] { albums[index] }

  subscript(photo: PhotoRef) -> ContentHash { albums[Int(photo.album)][Int(photo.index)] }
}

extension ContentHash {
  /// Four bytes that no name is made of, for `Pagination`.
  var mark: UInt32 { bytes.suffix(4).reduce(0) { $0 << 8 | UInt32($1) } }
}
