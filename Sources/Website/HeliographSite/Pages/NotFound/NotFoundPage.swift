import HeliographCore
import HeliographOutput

/// The page that a server shows for an address that does not exist.
struct NotFoundPage: SitePageKind {
  var templates: [String: TemplateShape] { ["notfound": NotFoundViewModel.fields.shape] }

  func makePages(of site: SiteContext, with maker: PageMaker, publish: (Page) throws -> Void) throws {
    try publish(
      maker.page(
        NotFoundViewModel(site), "notfound", at: NotFoundViewModel.path, stage: .index, isListed: false))
  }
}

extension NotFoundViewModel {
  static let path = SitePath("404.html")

  init(_ site: SiteContext) {
    theme = ThemeViewModel(.auto, on: Self.path, in: site)
    siteTitle = site.settings.title
    let settings = site.settings
    // Where nothing says otherwise, a site is at the top of its host, as for the files of servers.
    let base = settings.baseURL ?? settings.tree.map { "/\($0)/" } ?? "/"
    homeHref = SitePath.absolute(.home, base: base)
    let languages = LanguageLinkViewModel.all(on: .home, in: site) { SitePath.absolute($0, base: base) }
    self.languages = languages.filter { !$0.isCurrent }
    hasLanguages = !self.languages.isEmpty
    let style = String(decoding: site.assets.standaloneStyle, as: UTF8.self)
    head = HeadViewModel(
      standaloneTitle: site.strings[.notFound], style: style, icon: site.assets.icon.bytes, base: base,
      in: site)
    // There, the top is not that of a site inside of another one.
    let isInside = settings.frontTitle != nil || settings.isLocked || settings.isUnlisted
    let isFound = settings.search && (settings.baseURL != nil || !isInside)
    searchHref = isFound ? SitePath.absolute(.search, base: base) : nil
  }
}
