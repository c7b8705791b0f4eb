import HeliographLayout
import HeliographModel
import HeliographStrings

extension PageComposer {
  /// The home page: page 1 of the root album.
  func home(_ root: Gallery) -> AlbumsIndexViewModel {
    let path = SitePath.home
    let pagination = pagination(of: root)
    let albums = cards(of: root.inner, in: root.layout, from: path)
    let photos = photos(of: root, onPage: 1)
    let arrangement = arrangement(of: photos, in: root.layout)
    let hero = hero(of: root, from: path)
    let isFirstSeen = albums.isEmpty && hero == nil
    let grid = grid(of: photos, in: arrangement, from: path, isFirstSeen: isFirstSeen)
    let title = root.entry.title
    let description = root.entry.description ?? settings.description
    let browse = browse(from: path)
    return AlbumsIndexViewModel(
      head: head(
        of: path, titles: title.utf8.elementsEqual(settings.title.utf8) ? [] : [title],
        description: description ?? summary(of: root),
        style: style(of: photos, in: arrangement, layout: root.layout)
          + styleOfCards(root.inner, in: root.layout) + styleOfHero(of: root),
        discovery: discovery(of: root, at: path)),
      bar: InfoBarViewModel(
        title: title, position: position(1, of: pagination), searchHref: searchHref(from: path)),
      theme: theme(of: photosSeen(on: photos, of: root, withInner: true), policy: root.theme, on: path),
      hero: hero, title: title, summary: summary(of: root), description: description, bodyHTML: root.bodyHTML,
      browse: browse, hasBrowse: !browse.isEmpty, albums: albums, grid: grid,
      hasBoth: !albums.isEmpty && grid != nil, isEmpty: albums.isEmpty && grid == nil,
      pages: navigation(of: root, page: 1, from: path))
  }

  /// A page of a gallery, counted from 1; `nil` when the gallery has no such page.
  func gallery(_ gallery: Gallery, page: Int) -> GalleryPageViewModel? {
    let pagination = pagination(of: gallery)
    guard (1...pagination.pageCount).contains(page) else { return nil }
    let photos = photos(of: gallery, onPage: page)
    let path = gallery.path(page: page)
    let isFirst = page == 1
    let albums = isFirst ? cards(of: gallery.inner, in: gallery.layout, from: path) : []
    let arrangement = arrangement(of: photos, in: gallery.layout)
    let hero = isFirst ? hero(of: gallery, from: path) : nil
    let isFirstSeen = albums.isEmpty && hero == nil
    let grid = grid(of: photos, in: arrangement, from: path, isFirstSeen: isFirstSeen)
    let title = gallery.entry.title
    let position = position(page, of: pagination)
    let titles = (isFirst ? [] : [position].compactMap { $0 }) + (gallery.trail.isEmpty ? [] : [title])
    let trail = trail(of: gallery, from: path)
    // Pages of the root lead up to its first.
    let up = trail.last?.href ?? path.href(to: gallery.path())
    return GalleryPageViewModel(
      head: head(
        of: path, titles: titles,
        description: gallery.entry.description ?? (isFirst ? summary(of: gallery) : nil),
        style: style(of: photos, in: arrangement, layout: gallery.layout)
          + (isFirst ? styleOfCards(gallery.inner, in: gallery.layout) + styleOfHero(of: gallery) : ""),
        discovery: discovery(of: gallery, at: path)),
      bar: InfoBarViewModel(
        trail: trail, title: title, position: position, searchHref: searchHref(from: path)),
      theme: theme(
        of: photosSeen(on: photos, of: gallery, withInner: isFirst), policy: gallery.theme, on: path),
      upHref: up, hero: hero, title: title, isInterfaceText: gallery.entry.isInterfaceText,
      summary: isFirst ? summary(of: gallery) : nil,
      description: isFirst ? gallery.entry.description : nil, bodyHTML: isFirst ? gallery.bodyHTML : nil,
      albums: albums, grid: grid, hasBoth: !albums.isEmpty && grid != nil,
      isEmpty: albums.isEmpty && grid == nil, pages: navigation(of: gallery, page: page, from: path))
  }

  /// The pages of a gallery.
  func pagination(of gallery: Gallery) -> Pagination { pagination(ofPhotos: gallery.photos.count) }

  func pagination(ofPhotos count: Int) -> Pagination {
    Pagination(photoCount: count, photosPerPage: settings.photosPerPage)
  }

  /// "Page 2 of 5"; `nil` for the only page.
  func position(_ page: Int, of pagination: Pagination) -> String? {
    pagination.pageCount > 1 ? interface(.pageOf, "\(page)", "\(pagination.pageCount)") : nil
  }

  /// The photos of a page; none outside of the gallery.
  private func photos(of gallery: Gallery, onPage page: Int) -> ArraySlice<Photo> {
    let range = pagination(of: gallery).photos(onPage: page) ?? 0..<0
    return gallery.photos[range].map { atlas.library[$0] }[...]
  }

  private func navigation(of gallery: Gallery, page: Int, from path: SitePath) -> PageNavigation? {
    PageNavigation(page: page, count: pagination(of: gallery).pageCount) { number in
      path.href(to: gallery.path(page: number))
    }
  }
}
