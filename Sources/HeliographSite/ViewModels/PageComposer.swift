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

  /// "May–July 2021"; `nil` when no photo has a date.
  func span(of summary: AlbumSummary) -> String? {
    guard let first = summary.first, let last = summary.last else { return nil }
    return dates.span(from: first, to: last)
  }
}
