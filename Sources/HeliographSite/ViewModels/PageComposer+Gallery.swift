import HeliographModel

extension PageComposer {
  /// The home page: page 1 of the root album.
  func home(_ root: Album) -> AlbumsIndexViewModel {
    let path = SitePath.home
    let pagination = atlas.pagination(of: root)
    let albums = cards(of: root, from: path)
    let photos = root.photos[pagination.photos(onPage: 1) ?? 0..<0]
    let layout = layout(of: root)
    let arrangement = arrangement(of: photos, in: layout)
    let grid = grid(of: photos, in: arrangement, from: path, isFirstSeen: albums.isEmpty)
    let title = atlas.title(of: root)
    let description = root.text.description ?? settings.description
    return AlbumsIndexViewModel(
      head: head(
        of: path, titles: title.utf8.elementsEqual(settings.title.utf8) ? [] : [title],
        description: description, style: style(of: arrangement, in: layout) + styleOfCards(of: root)),
      bar: InfoBarViewModel(title: title, position: position(1, of: pagination)),
      theme: theme(of: photosSeen(on: photos, of: root, withAlbums: true)),
      title: title, summary: summary(of: root.id), description: description, bodyHTML: root.text.bodyHTML,
      albums: albums, grid: grid, hasBoth: !albums.isEmpty && grid != nil,
      isEmpty: albums.isEmpty && grid == nil, pages: navigation(of: root, page: 1, from: path))
  }

  /// A page of an album, counted from 1; `nil` when the album has no such page.
  func gallery(_ album: Album, page: Int) -> GalleryPageViewModel? {
    let pagination = atlas.pagination(of: album)
    guard let photos = pagination.photos(onPage: page) else { return nil }
    let path = atlas.path(of: album.id, page: page)
    let isFirst = page == 1
    let albums = isFirst ? cards(of: album, from: path) : []
    let layout = layout(of: album)
    let arrangement = arrangement(of: album.photos[photos], in: layout)
    let grid = grid(of: album.photos[photos], in: arrangement, from: path, isFirstSeen: albums.isEmpty)
    let title = atlas.title(of: album)
    let position = position(page, of: pagination)
    let titles = (isFirst ? [] : [position].compactMap { $0 }) + (album.id == .root ? [] : [title])
    let trail = trail(of: album.id, from: path)
    // Pages of the root lead up to its first.
    let up = trail.last?.href ?? path.href(to: atlas.path(of: album.id))
    return GalleryPageViewModel(
      head: head(
        of: path, titles: titles, description: album.text.description,
        style: style(of: arrangement, in: layout) + (isFirst ? styleOfCards(of: album) : "")),
      bar: InfoBarViewModel(trail: trail, title: title, position: position),
      theme: theme(of: photosSeen(on: album.photos[photos], of: album, withAlbums: isFirst)), upHref: up,
      title: title, summary: summary(of: album.id),
      description: isFirst ? album.text.description : nil, bodyHTML: isFirst ? album.text.bodyHTML : nil,
      albums: albums, grid: grid, hasBoth: !albums.isEmpty && grid != nil,
      isEmpty: albums.isEmpty && grid == nil, pages: navigation(of: album, page: page, from: path))
  }

  /// "Page 2 of 5"; `nil` for the only page.
  private func position(_ page: Int, of pagination: Pagination) -> String? {
    pagination.pageCount > 1 ? "Page \(page) of \(pagination.pageCount)" : nil
  }

  private func navigation(of album: Album, page: Int, from path: SitePath) -> PageNavigation? {
    PageNavigation(page: page, count: atlas.pagination(of: album).pageCount) { number in
      path.href(to: atlas.path(of: album.id, page: number))
    }
  }
}
