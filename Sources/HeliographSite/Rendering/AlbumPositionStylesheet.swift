import HeliographModel
import HeliographStrings

/// The places of an album's photos in their order, as a style sheet that every page of a photo shares.
///
/// "17 of 113" in the page itself would be another text on every page of the album with each photo that comes or goes.
/// A style sheet and no script, so that the place is told to everybody.
enum AlbumPositionStylesheet {
  /// `nil` for an album of which no photo has a place worth telling.
  static func page(of album: Album, _ atlas: SiteIndex, words: LocalizedStrings) -> Page? {
    guard album.photos.count > 1 else { return nil }
    // Public names are letters, digits and hyphens, and no language's words hold a quote: nothing to escape.
    let names = album.photos.map { atlas.name(of: $0.id) }
    let sentence = words(.positionOf, "\"counter(place)\"", "\"counter(total)\"")
    var css = ":root{--first:\"\(names.first ?? "")\";--last:\"\(names.last ?? "")\"}\n"
    css += ".position::after{counter-reset:place var(--place) total \(names.count);content:\"\(sentence)\"}\n"
    css += zip(1..., names).map { "[data-photo=\"\($1)\"]{--place:\($0)}\n" }.joined()
    return Page(path: atlas.sequencePath(of: album.id).text, stage: .asset, bytes: Array(css.utf8))
  }
}
