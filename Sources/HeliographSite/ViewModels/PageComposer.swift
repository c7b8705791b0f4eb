import HeliographLayout
import HeliographModel
import HeliographStrings

/// Makes the view models of a site's pages: everything computed and worded here, nothing in a template.
struct PageComposer: Sendable {
  let atlas: SiteIndex
  let assets: SiteAssets
  let dates: DateFormat
  let words: PhotoCaptions
  /// What the pages themselves say.
  let interface: LocalizedStrings

  init(atlas: SiteIndex, assets: SiteAssets) {
    self.atlas = atlas
    self.assets = assets
    dates = DateFormat(language: atlas.settings.language)
    interface = LocalizedStrings(language: atlas.settings.language)
    words = PhotoCaptions(dates: dates, interface: interface)
  }

  var settings: SiteSettings { atlas.settings }

  /// The head of the page at `path`.
  ///
  /// - Parameters:
  ///   - titles: from the page up to the album; the site's title is added.
  ///   - style: rules for this page alone.
  ///   - discovery: what the page is to feed readers, search engines and shared links.
  ///   - isHidden: whether search engines should leave the page out.
  func head(
    of path: SitePath, titles: [String], description: String?, style: String = "",
    discovery: Discovery = Discovery(), isHidden: Bool = false
  ) -> HeadViewModel {
    let style = PageFrame.fadeStyle + style
    let data = StructuredData(composer: self, page: path)
    return HeadViewModel(
      language: settings.language, direction: direction,
      title: (titles + [settings.title]).joined(separator: " – "),
      description: description.map { words.oneLine($0) },
      policy: ContentSecurityPolicy.text(
        styles: [style], scripts: [PageFrame.turnGuard, ThemeViewModel.memory]),
      styleHref: path.href(to: SitePath(assets.stylesheet.path)),
      scriptHref: path.href(to: SitePath(assets.script.path)),
      iconHref: path.href(to: SitePath(assets.icon.path)), styleHTML: style,
      guardHTML: PageFrame.turnGuard,
      canonicalHref: settings.baseURL.map { SitePath.absolute(path, base: $0) }, isHidden: isHidden,
      feeds: feeds(from: path, own: discovery.feed),
      embedHref: discovery.embed.flatMap { embed in
        settings.baseURL.map { SitePath.absolute(embed, base: $0) }
      },
      tilesHref: discovery.tiles.map { path.href(to: $0) },
      card: card(
        of: path, title: titles.first ?? settings.title, description: description, photo: discovery.photo),
      dataHTML: data.script(discovery.data.compactMap { $0 }),
      manifestHref: settings.discovery.manifest ? path.href(to: WebManifest.path) : nil,
      touchIconHref: assets.appIcons.map { path.href(to: SitePath($0.touch.path)) })
  }

  /// "rtl" where the site's language is written from right to left; `nil` else.
  var direction: String? {
    let direction = TextDirection(language: settings.language)
    return direction == .rightToLeft ? direction.rawValue : nil
  }

  /// The light of the page at `path`, and the switch on it.
  func theme(_ theme: Theme, on path: SitePath) -> ThemeViewModel {
    ThemeViewModel(theme, settingsHref: path.href(to: .settings), words: interface)
  }

  /// The light of a page with several photos: what its owner chose, or that of most of the photos.
  ///
  /// - Parameter policy: the gallery's own; `nil` where it follows the site.
  func theme(of photos: some Sequence<Photo>, policy: ThemePolicy?, on path: SitePath) -> ThemeViewModel {
    let choice = ThemeChoice(policy: policy ?? settings.theme)
    return theme(choice.theme(of: photos.map { PhotoLight($0) }), on: path)
  }

  /// The light of a photo's own page.
  func theme(of photo: Photo, on path: SitePath) -> ThemeViewModel {
    theme(ThemeChoice(policy: settings.theme).theme(of: PhotoLight(photo)), on: path)
  }

  /// The photos seen on one page of a gallery: those in its grid, and the covers of the galleries above them.
  func photosSeen(on page: ArraySlice<Photo>, of gallery: Gallery, withInner: Bool) -> [Photo] {
    (withInner ? gallery.inner.compactMap(\.cover) : []) + page
  }

  /// The links from home down to what is directly above a gallery; empty for the home page.
  func trail(of gallery: Gallery, from path: SitePath) -> [LinkViewModel] {
    gallery.trail.map { step in
      LinkViewModel(
        href: path.href(to: SitePath.gallery(inFolder: step.folder, page: 1)), text: step.title,
        isInterfaceText: step.isInterfaceText)
    }
  }

  /// "24 photographs · May 2021"
  func summary(of gallery: Gallery) -> String {
    let summary = gallery.entry.summary
    return [words.count(summary.photoCount), span(of: summary)].compactMap { $0 }.joined(separator: " · ")
  }

  /// "May–July 2021"; `nil` when no photo has a date.
  func span(of summary: GallerySummary) -> String? {
    guard let first = summary.first, let last = summary.last else { return nil }
    return dates.span(from: first, to: last)
  }
}
