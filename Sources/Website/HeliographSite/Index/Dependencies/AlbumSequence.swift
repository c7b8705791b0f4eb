package import HeliographCore

/// The photos of an album in their order, each with its page and its place.
package struct AlbumSequence {
  /// The album.
  package let album: Album
  /// The album as it is shown.
  package let gallery: Gallery
  /// The numbers of its photos; `nil` for an album of fewer than two photos.
  package let numbers: NumberedList?

  /// The photos of an album of a site.
  package init(of album: Album, in site: SiteContext) {
    self.album = album
    gallery = site.index.gallery(album)
    numbers = site.index.sequence(of: album)
  }
}
