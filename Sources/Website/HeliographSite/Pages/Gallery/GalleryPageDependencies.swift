import HeliographCore

/// What each of the later pages of an album is made of, as far as it differs from page to page.
///
/// A page shows some of the albums inside or of the photos, and the way to the other pages. So one album more among
/// thousands leaves nearly all pages as they are, and their covers need not be read.
struct GalleryPageDependencies {
  private let gallery: Gallery
  private let site: SiteContext
  /// What all pages of the album share; `nil` when that is not known.
  private let frame: [UInt8]?

  /// - Parameters:
  ///   - album: the album.
  ///   - gallery: the album as it is shown.
  ///   - site: the album's site.
  init(of album: Album, _ gallery: Gallery, in site: SiteContext) {
    self.gallery = gallery
    self.site = site
    // Shared links show the cover of the album on each of its pages.
    let cover = gallery.entry.cover
    let shown = cover.flatMap(Self.bytes)
    guard cover == nil || shown != nil else {
      frame = nil
      return
    }
    let layout = gallery.layout
    let texts =
      AlbumDependencies.frame(of: album, in: site.index) + [
        album.text.description ?? "-", album.text.languages.description ?? "-", layout.kind.rawValue,
        gallery.isWall ? "wall" : "pages",
        "\(layout.columns) \(layout.gap) \(layout.ratio.width) \(layout.ratio.height) \(layout.rowHeight)",
      ]
    frame = texts.flatMap { Array($0.utf8) + [0] } + (shown ?? [])
  }

  /// The hash of what a page, counted from 1, is made of; `nil` for the first page, which shows what no other does, and
  /// when it is not known what an album or a photo shows.
  ///
  /// What all pages of the site share is not part of it.
  func hash(ofPage page: Int) -> ContentHash? {
    guard page > 1, var bytes = frame else { return nil }
    let content = gallery.pages.contents[page - 1]
    for entry in gallery.inner[content.inner] {
      guard let shown = entry.content else { return nil }
      bytes += shown.bytes + entry.folder.utf8 + [0] + entry.title.utf8 + [0]
    }
    for photo in gallery.photos[content.photos].map({ site.library[$0] }) {
      guard let shown = Self.bytes(of: photo) else { return nil }
      bytes += shown + site.index.name(of: photo.id).utf8 + [0]
      bytes += "\(site.index.stacks[photo.id]?.photos.count ?? 0)".utf8 + [0]
      bytes += site.captions.alternative(for: photo).utf8 + [0] + site.captions.title(of: photo).utf8 + [0]
    }
    let place = PlaceAmongPages(ofPage: page, in: gallery.pages, in: site)
    let ways = [place.navigation?.previousHref, place.navigation?.nextHref].map { $0 ?? "-" }
    let items = place.navigation?.items.map { "\($0.text ?? "") \($0.href ?? "") \($0.isCurrent)" } ?? []
    let texts = [gallery.pages.paths[page - 1].text, place.style] + place.sheets.map(\.text) + ways + items
    return ContentHash(of: bytes + texts.flatMap { Array($0.utf8) + [0] })
  }

  private static func bytes(of photo: Photo) -> [UInt8]? {
    guard let shown = photo.displayHash else { return nil }
    let focus = photo.focus.map { "\($0.x) \($0.y)" } ?? "-"
    return shown.bytes + "\(photo.theme?.rawValue ?? "-") \(focus)".utf8 + [0]
  }
}
