import HeliographGalleries
import HeliographModel

/// The photos of an album in their order, each with its page and its place.
struct AlbumSequence {
  let album: Album
  let gallery: Gallery
  /// `nil` for an album of fewer than two photos.
  let numbers: NumberedList?

  init(of album: Album, in site: SiteContext) {
    self.album = album
    gallery = site.index.gallery(album)
    numbers = site.index.sequence(of: album)
  }

  /// The style sheets that say "17 of 113", and which photos are the first and the last.
  static func sheets(of album: Album, in site: SiteContext) -> [Page] {
    guard let first = album.photos.first, let last = album.photos.last else { return [] }
    // Public names are letters, digits and hyphens: nothing to escape.
    let ends = ";--first:\"\(site.index.name(of: first.id))\";--last:\"\(site.index.name(of: last.id))\""
    return site.index.sequence(of: album)?.files(.positionOf, in: site.strings, more: ends) ?? []
  }
}
