import HeliographCore
import HeliographOutput

/// The page that searches the site, with its script; made only when search is on.
///
/// `SitePages` makes its index.
struct SearchPage: SitePageKind {
  var templates: [String: TemplateShape] { ["search": SearchPageViewModel.fields.shape] }

  func makePages(of site: SiteContext, with maker: PageMaker, publish: (Page) throws -> Void) throws {
    guard site.settings.search else { return }
    for asset in site.assets.search { try publish(asset) }
    try publish(maker.page(SearchPageViewModel(site), "search", at: .search, isListed: false))
  }
}

extension SearchPageViewModel {
  init(_ site: SiteContext) {
    let path = SitePath.search
    let links = SiteLinks(from: path, in: site)
    let title = site.strings[.search]
    let assets = site.assets.search.map { SitePath($0.path) }
    head = HeadViewModel(
      of: path, titles: [title], description: nil, numberSheets: [assets[1]], in: site)
    bar = InfoBarViewModel(trail: links.front + [links.home], title: title)
    theme = ThemeViewModel(of: [], policy: nil, on: path, in: site)
    searchHref = path.href(to: assets[0])
    ways = [links.home] + links.collections
  }
}
