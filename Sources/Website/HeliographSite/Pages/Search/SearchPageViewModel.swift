/// The page that searches the whole site; its script shows the results.
struct SearchPageViewModel: Sendable, Equatable {
  /// The content of the page's `<head>`.
  let head: HeadViewModel
  /// The bar on top of the page.
  let bar: InfoBarViewModel
  /// The page's theme and the switch for it.
  let theme: ThemeViewModel
  /// The script of this page alone.
  let searchHref: String
  /// What works without a script: the home page and the collections.
  let ways: [LinkViewModel]
}

extension SearchPageViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .model("head") { $0.head },
    .model("bar") { $0.bar },
    .model("theme") { $0.theme },
    .text("searchHref") { $0.searchHref },
    .list("ways") { $0.ways },
  ])
}
