import HeliographGalleries
import HeliographLayout
import HeliographModel

/// What every page of a gallery shows, the home page included: galleries, photos, and the way to its other pages.
struct GalleryPageContent {
  let hero: HeroViewModel?
  /// The galleries inside; empty on all pages but the first.
  let albums: [AlbumCard]
  /// `nil` when the page has no photos.
  let grid: GridViewModel?
  let theme: ThemeViewModel
  /// The rules of this page alone.
  let style: String
  /// "Page 2 of 5"; `nil` for the only page.
  let position: String?
  /// `nil` for the only page.
  let navigation: PageNavigation?

  var hasBoth: Bool { !albums.isEmpty && grid != nil }

  var isEmpty: Bool { albums.isEmpty && grid == nil }

  /// - Parameters:
  ///   - gallery: the gallery.
  ///   - page: its number, from 1 to the gallery's page count.
  ///   - path: where the page lies.
  ///   - site: the page's site.
  init(of gallery: Gallery, page: Int, at path: SitePath, in site: SiteContext) {
    let pagination = gallery.pagination(in: site)
    let photos = gallery.photos[pagination.photos(onPage: page) ?? 0..<0].map { site.library[$0] }
    let inner = page == 1 ? gallery.inner : []
    let arranged = ArrangedPhotos(photos, layout: gallery.layout)
    let albums = AlbumCard.cards(of: inner, in: gallery.layout, from: path, site: site)
    let hero = page == 1 ? HeroViewModel(of: gallery, from: path, in: site) : nil
    self.albums = albums
    self.hero = hero
    grid = arranged.grid(from: path, isFirstSeen: albums.isEmpty && hero == nil, in: site)
    theme = ThemeViewModel(
      of: inner.compactMap(\.cover) + photos, policy: gallery.theme, on: path, in: site)
    style =
      arranged.style(in: site) + AlbumCard.style(of: inner, in: gallery.layout, site: site)
      + (page == 1 ? HeroViewModel.style(of: gallery, in: site) : "")
    position = pagination.position(ofPage: page, in: site)
    navigation = PageNavigation(page: page, count: pagination.pageCount) { number in
      path.href(to: gallery.path(page: number))
    }
  }
}

extension Gallery {
  /// How its photos are divided into pages.
  func pagination(in site: SiteContext) -> Pagination {
    Pagination(photoCount: photos.count, photosPerPage: site.settings.photosPerPage)
  }
}
