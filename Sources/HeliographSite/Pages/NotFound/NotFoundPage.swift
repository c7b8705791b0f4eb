import HeliographFrame
import HeliographGalleries
import HeliographModel
import HeliographTemplates

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
    let style = String(decoding: site.assets.stylesheet.bytes, as: UTF8.self)
    head = HeadViewModel(
      standaloneTitle: site.strings[.notFound], style: style, icon: site.assets.icon.bytes, in: site)
    theme = ThemeViewModel(.auto, on: Self.path, in: site)
    siteTitle = site.settings.title
    func href(to path: SitePath) -> String {
      site.settings.baseURL.map { SitePath.absolute(path, base: $0) } ?? Self.path.href(to: path)
    }
    homeHref = href(to: .home)
    searchHref = site.settings.search ? href(to: .search) : nil
  }
}
