import HeliographCore
import HeliographOutput

extension AlbumSequence {
  /// The style sheets that say "17 of 113", and which photos are the first and the last.
  static func sheets(of album: Album, in site: SiteContext) -> [Page] {
    guard let first = album.photos.first, let last = album.photos.last else { return [] }
    // Public names are letters, digits and hyphens: nothing to escape.
    let ends = ";--first:\"\(site.index.name(of: first.id))\";--last:\"\(site.index.name(of: last.id))\""
    return site.index.sequence(of: album)?.files(.positionOf, in: site.strings, more: ends) ?? []
  }
}
