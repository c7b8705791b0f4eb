import HeliographCore

/// The photos of an album in their order, each with its page and its place.
struct AlbumSequence {
  /// The album.
  let album: Album
  /// The album as it is shown.
  let gallery: Gallery
  /// The numbers of its photos; `nil` for an album of fewer than two photos.
  let numbers: NumberedList?

  /// The photos of an album of a site.
  init(of album: Album, in site: SiteContext) {
    self.album = album
    gallery = site.index.gallery(album)
    numbers = site.index.sequence(of: album)
  }
}
