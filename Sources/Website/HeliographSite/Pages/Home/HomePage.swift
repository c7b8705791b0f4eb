import HeliographCore
import HeliographLayout
import HeliographOutput

/// The home page: page 1 of the root album.
struct HomePage: AlbumPageKind {
  var templates: [String: TemplateShape] { ["index": HomePageViewModel.fields.shape] }

  func makePages(
    of album: Album, in site: SiteContext, with maker: PageMaker, reuse: SitePages.PageReuse,
    publish: (Page) throws -> Void
  ) throws {
    guard album.id == .root else { return }
    try publish(maker.page(HomePageViewModel(site.index.root, in: site), "index", at: .home, stage: .index))
  }
}

extension HomePageViewModel {
  init(_ root: Gallery, in site: SiteContext) {
    let path = SitePath.home
    let links = SiteLinks(from: path, in: site)
    let page = GalleryPageContent(of: root, page: 1, in: site)
    let summary = root.entry.text(in: site)
    let notice = NoticeViewModel(on: path, in: site)
    self.notice = notice
    title = root.entry.title
    description = root.entry.description ?? site.settings.description
    self.summary = summary
    head = HeadViewModel(
      of: path, titles: title.utf8.elementsEqual(site.settings.title.utf8) ? [] : [title],
      description: description ?? summary,
      style: page.style + ProfileCardViewModel.style(in: site) + (notice?.style ?? ""),
      numberSheets: page.sheets(in: site) + Self.sheets(hasNotice: notice != nil, in: site),
      discovery: PageDiscovery(of: root, at: path, site: site), restoring: [.theme, .tiles], in: site)
    bar = InfoBarViewModel(
      trail: links.front, title: title, isNumbered: page.place.navigation != nil, searchHref: links.searchHref
    )
    theme = page.theme
    hero = page.hero
    bodyHTML = root.bodyHTML
    profile = site.info.profile.map { ProfileCardViewModel($0, from: path, in: site) }
    titleLanguage = root.entry.languages.title
    descriptionLanguage =
      root.entry.description == nil ? site.settings.descriptionLanguage : root.entry.languages.description
    bodyLanguage = root.bodyLanguage
    browse = links.browse
    hasBrowse = !browse.isEmpty
    albums = page.albums
    grid = page.grid
    hasBoth = page.hasBoth
    isEmpty = page.isEmpty
    download = DownloadViewModel(allOf: root, in: site)
    show = ShowViewModel(of: root, in: site)
    pages = page.place.navigation
    wall = page.wall
  }

  /// The style sheets of what only some home pages have: the card of the profile and the notice.
  private static func sheets(hasNotice: Bool, in site: SiteContext) -> [SitePath] {
    let profile = site.info.profile == nil ? nil : site.assets.profileSheet
    let news = hasNotice ? site.assets.newsSheet : nil
    return [profile, news].compactMap { $0.map { SitePath($0.path) } }
  }
}
