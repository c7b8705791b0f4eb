import HeliographCore
import HeliographOutput

extension AlbumSequence {
  /// The address of the tile that shows the photo at an index, or its stack.
  func tileHref(ofPhoto index: Int, from path: SitePath, in site: SiteContext) -> String {
    let tile = gallery.tile(ofPhoto: index)
    return path.href(
      toPage: gallery.pages.paths[gallery.pages.page(ofPhoto: tile)],
      fragment: site.index.name(of: site.library[gallery.photos[tile]].id), as: site.addresses)
  }

  /// The style sheets that say "17 of 113", and which photos are the first and the last.
  static func sheets(of album: Album, in site: SiteContext) -> [Page] {
    guard let first = album.photos.first, let last = album.photos.last else { return [] }
    // Public names are letters, digits and hyphens: nothing to escape.
    let ends = ";--first:\"\(site.index.name(of: first.id))\";--last:\"\(site.index.name(of: last.id))\""
    return site.index.sequence(of: album)?.files(.positionOf, in: site.strings, more: ends) ?? []
  }
}
