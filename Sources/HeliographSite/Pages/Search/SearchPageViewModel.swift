package import HeliographTemplates

/// The page that searches the whole site; all it finds is shown by its script.
package struct SearchPageViewModel: Sendable, Equatable {
  package let head: HeadViewModel
  package let bar: InfoBarViewModel
  package let theme: ThemeViewModel
  /// The script of this page alone.
  package let searchHref: String
  /// What works without a script: the home page and the collections.
  package let ways: [LinkViewModel]
}

extension SearchPageViewModel: TemplateModel {
  package static let fields = TemplateFields<Self>([
    .model("head") { $0.head },
    .model("bar") { $0.bar },
    .model("theme") { $0.theme },
    .text("searchHref") { $0.searchHref },
    .list("ways") { $0.ways },
  ])
}
