package import HeliographCore

/// A reference to a photo of the library; a list of these takes eight bytes for each photo.
package struct PhotoRef: Sendable, Hashable {
  /// An index into the library's albums.
  package let album: Int32
  /// An index into that album's photos.
  package let index: Int32

  /// Creates a reference to the photo at `index` of the album at `album`.
  package init(album: Int32, index: Int32) {
    self.album = album
    self.index = index
  }
}

extension PhotoLibrary {
  /// The photo that a reference into this library names.
  package subscript(ref: PhotoRef) -> Photo { albums[Int(ref.album)].photos[Int(ref.index)] }
}
