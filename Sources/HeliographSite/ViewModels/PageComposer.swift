import HeliographModel

/// Makes the view models of a site's pages: everything computed and worded here, nothing in a template.
struct PageComposer: Sendable {
  let atlas: SiteAtlas
  let assets: SiteAssets
  let dates: DateWords
  let words: PhotoWords

  init(atlas: SiteAtlas, assets: SiteAssets) {
    self.atlas = atlas
    self.assets = assets
    dates = DateWords(language: atlas.settings.language)
    words = PhotoWords(dates: dates)
  }

  var settings: SiteSettings { atlas.settings }

  /// The head of the page at `path`.
  ///
  /// - Parameters:
  ///   - titles: from the page up to the album; the site's title is added.
  ///   - style: rules for this page alone.
  func head(
    of path: SitePath, titles: [String], description: String?, style: String = ""
  ) -> HeadViewModel {
    let style = PageFrame.fadeStyle + style
    return HeadViewModel(
      language: settings.language, title: (titles + [settings.title]).joined(separator: " – "),
      description: description.map { words.oneLine($0) },
      policy: ContentSecurityPolicy.text(styles: [style], scripts: [ThemeViewModel.memory]),
      styleHref: path.href(to: SitePath(assets.stylesheet.path)),
      scriptHref: path.href(to: SitePath(assets.script.path)),
      iconHref: path.href(to: SitePath(assets.icon.path)), styleHTML: style,
      canonicalHref: settings.baseURL.map { SitePath.absolute(path, base: $0) }, isHidden: false)
  }

  /// The light of a page: what the owner chose, or what most of the photos on it were taken in.
  func theme(of photos: some Sequence<Photo>) -> ThemeViewModel {
    let lights = photos.map { photo in
      PhotoLight(
        coordinate: photo.metadata.coordinate, unixSeconds: photo.metadata.captureTime?.unixSeconds)
    }
    return ThemeViewModel(ThemeChoice(policy: settings.theme).theme(of: lights))
  }

  /// The photos seen on one page of an album: those in its grid, and the covers of the albums above them.
  func photosSeen(on page: ArraySlice<Photo>, of album: Album, withAlbums: Bool) -> [Photo] {
    (withAlbums ? album.children.compactMap { atlas.album($0)?.cover } : []) + page
  }

  /// The links from home down to the albums around the given one; empty for the root.
  func trail(of album: AlbumID, from path: SitePath) -> [LinkViewModel] {
    atlas.ancestors(of: album).map { above in
      LinkViewModel(
        href: path.href(to: atlas.path(of: above.id)),
        text: above.id == .root ? settings.title : atlas.title(of: above))
    }
  }

  /// "24 photographs · May 2021"
  func summary(of album: AlbumID) -> String {
    let summary = atlas.summary(of: album)
    return [words.count(summary.photoCount), span(of: summary)].compactMap { $0 }.joined(separator: " · ")
  }

  private func span(of summary: AlbumSummary) -> String? {
    guard let first = summary.first, let last = summary.last else { return nil }
    return dates.span(from: first, to: last)
  }

  /// A photo in a cell of a grid; `nil` when it has no rendition.
  private func picture(
    of photo: Photo, in grid: GridMeasure, loading: PictureViewModel.Loading, from path: SitePath
  ) -> PictureViewModel? {
    PictureViewModel(
      photo, alternative: words.alternative(for: photo),
      sizes: grid.sizes(aspectRatio: photo.size.aspectRatio), fallback: 960, loading: loading,
      href: { path.href(to: SitePath($0.path)) })
  }

  /// The albums directly inside an album.
  func cards(of album: Album, from path: SitePath) -> [AlbumCard] {
    let grid = GridMeasure.albums(settings.layout)
    return album.children.compactMap { atlas.album($0) }.enumerated().map { index, child in
      let summary = atlas.summary(of: child.id)
      let isEager = index < grid.columns(atWidth: .max)
      return AlbumCard(
        href: path.href(to: atlas.path(of: child.id)), title: atlas.title(of: child),
        count: words.count(summary.photoCount),
        dates: child.text.date.map { dates.day($0) } ?? span(of: summary),
        description: child.text.description,
        cover: child.cover.flatMap {
          picture(
            of: $0, in: grid, loading: index == 0 ? .urgent : isEager ? .eager : .lazy, from: path)
        })
    }
  }

  /// The photos of one page of an album.
  ///
  /// - Parameter isFirstSeen: whether nothing but text stands above them, so that the first row is seen at once.
  func tiles(_ photos: ArraySlice<Photo>, from path: SitePath, isFirstSeen: Bool) -> [GridTile] {
    let grid = GridMeasure.photos(settings.layout)
    return zip(0..., photos).compactMap { index, photo in
      let isEager = isFirstSeen && index < settings.layout.columns
      let loading: PictureViewModel.Loading = isEager ? (index == 0 ? .urgent : .eager) : .lazy
      guard let picture = picture(of: photo, in: grid, loading: loading, from: path) else { return nil }
      return GridTile(
        href: path.href(to: atlas.path(of: photo.id)), anchor: atlas.name(of: photo.id),
        title: words.title(of: photo), picture: picture)
    }
  }
}
