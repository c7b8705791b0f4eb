import HeliographGalleries
import HeliographModel

/// The positions of an album's photos, as a style sheet that all their pages share.
///
/// In the pages themselves, "17 of 113" would change every page of the album with each photo added or removed.
/// A style sheet and not a script, so that it works without JavaScript.
enum AlbumPositionStylesheet {
  /// `nil` for an album of fewer than two photos.
  static func page(of album: Album, in site: SiteContext) -> Page? {
    guard album.photos.count > 1 else { return nil }
    // Public names are letters, digits and hyphens, and no language's strings hold a quote: nothing to escape.
    let names = album.photos.map { site.index.name(of: $0.id) }
    let sentence = site.strings(.positionOf, "\"counter(place)\"", "\"counter(total)\"")
    var css = ":root{--first:\"\(names.first ?? "")\";--last:\"\(names.last ?? "")\"}\n"
    css += ".position::after{counter-reset:place var(--place) total \(names.count);content:\"\(sentence)\"}\n"
    css += zip(1..., names).map { "[data-photo=\"\($1)\"]{--place:\($0)}\n" }.joined()
    return Page(path: site.index.sequencePath(of: album.id).text, stage: .asset, bytes: Array(css.utf8))
  }
}
