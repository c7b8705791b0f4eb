/// Where in the library a photo stands; a list of these is a list of photos at eight bytes each.
package struct PhotoRef: Sendable, Hashable {
  /// An index into the library's albums.
  package let album: Int32
  /// An index into that album's photos.
  package let index: Int32
}
