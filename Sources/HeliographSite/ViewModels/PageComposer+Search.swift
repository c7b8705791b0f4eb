import HeliographModel
import HeliographStrings

extension PageComposer {
  /// The page that searches the site.
  func search() -> SearchPageViewModel {
    let path = SitePath.search
    let title = interface[.search]
    let home = LinkViewModel(href: path.href(to: .home), text: settings.title)
    return SearchPageViewModel(
      head: head(of: path, titles: [title], description: nil),
      bar: InfoBarViewModel(trail: [home], title: title), theme: theme(of: [], policy: nil, on: path),
      searchHref: path.href(to: SitePath(assets.searchScript.path)), ways: [home] + browse(from: path))
  }

  /// The link to the search; `nil` where the owner wants none.
  func searchHref(from path: SitePath) -> String? { settings.search ? path.href(to: .search) : nil }
}
