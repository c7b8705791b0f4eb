import HeliographCore
import HeliographLayout
import HeliographOutput

/// What every page of a gallery shows, the home page included: galleries, photos, and the way to its other pages.
struct GalleryPageContent {
  let hero: HeroViewModel?
  /// The galleries inside that the page shows.
  let albums: [AlbumCard]
  /// `nil` when the page has no photos.
  let grid: GridViewModel?
  let theme: ThemeViewModel
  /// The rules of this page alone.
  let style: String
  /// What the page shows of a gallery with several pages; `nil` where neither dates nor titles say.
  let span: String?
  let place: PlaceAmongPages
  /// `nil` where pages are turned.
  let wall: WallViewModel?

  var hasBoth: Bool { !albums.isEmpty && grid != nil }

  var isEmpty: Bool { albums.isEmpty && grid == nil }

  /// - Parameters:
  ///   - gallery: the gallery.
  ///   - page: its number, from 1 to the gallery's last.
  ///   - site: the page's site.
  init(of gallery: Gallery, page: Int, in site: SiteContext) {
    let path = gallery.pages.paths[page - 1]
    let content = gallery.pages.contents[page - 1]
    let photos = gallery.photos[content.photos].map { site.library[$0] }
    let covers = gallery.covers(onPage: page)
    let inner = covers.entries
    let arranged = ArrangedPhotos(
      photos, layout: gallery.layout, isContinued: gallery.hasPhotos(after: content))
    let hero = covers.opening.flatMap {
      HeroViewModel(
        $0, gap: gallery.layout.gap, hasTimeline: gallery.isWall, from: path, in: site)
    }
    let albums = AlbumCard.cards(
      of: inner, in: gallery.layout, from: path, isFirstSeen: hero == nil,
      hasTimeline: gallery.isWall, site: site)
    self.albums = albums
    self.hero = hero
    grid = arranged.grid(
      from: path, isFirstSeen: albums.isEmpty && hero == nil, hasTimeline: gallery.isWall, in: site)
    theme = ThemeViewModel(
      of: inner.compactMap(\.cover) + photos, policy: gallery.theme, on: path, in: site)
    place = PlaceAmongPages(ofPage: page, in: gallery.pages, in: site)
    wall = WallViewModel(of: gallery, from: path, in: site)
    style =
      place.style + arranged.style(in: site)
      + AlbumCard.style(of: inner, in: gallery.layout, site: site)
      + (covers.opening.map { HeroViewModel.style(of: $0, in: site) } ?? "")
    span = inner.isEmpty ? Self.span(of: photos, in: site) : inner.span
  }

  /// Their dates, or the titles of the first and the last.
  static func span(of photos: [Photo], in site: SiteContext) -> String? {
    if let dates = GallerySummary(photos).span(in: site) { return dates }
    guard let first = photos.first?.metadata.title, let last = photos.last?.metadata.title else { return nil }
    return [first, last].map(site.strings.isolated).joined(separator: " – ")
  }
}

extension GalleryPageContent {
  /// The style sheets of the page beside the site's.
  func sheets(in site: SiteContext) -> [SitePath] {
    place.sheets + (wall == nil ? [] : site.assets.wall.dropFirst().map { SitePath($0.path) })
  }
}

extension Gallery {
  /// Whether more photos follow on the pages after one.
  func hasPhotos(after content: GalleryPages.Content) -> Bool { content.photos.upperBound < photos.count }
}

extension [GalleryEntry] {
  /// The titles of the first and the last, "Aarhus – Lofoten"; `nil` for none.
  var span: String? {
    guard let first, let last else { return nil }
    return count == 1 ? first.title : "\(first.title) – \(last.title)"
  }
}

extension GalleryPages {
  /// Produces the style sheets that number the pages; none for the only page.
  func publishNumbers(in site: SiteContext, _ publish: (Page) throws -> Void) throws {
    for sheet in numbers?.files(.pageOf, in: site.strings) ?? [] { try publish(sheet) }
  }
}
