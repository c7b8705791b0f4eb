/// One page of all the galleries of a collection: every year, every keyword.
package struct OverviewPageViewModel: Sendable, Equatable {
  /// The content of the page's `<head>`.
  package let head: HeadViewModel
  /// The bar on top of the page.
  package let bar: InfoBarViewModel
  /// The page's theme and the switch for it.
  package let theme: ThemeViewModel
  /// The heading: the name of the collection.
  package let title: String
  /// How many galleries the collection has ("1,204 keywords"); on later pages the first and the last of those shown.
  package let summary: String
  /// With covers: all galleries of this page, or the commonest where all have names below.
  package let albums: [AlbumCard]
  /// Names alone, in the order of the alphabet; empty where cards say everything.
  package let names: [NameViewModel]
  /// Whether the names need a heading, since cards are above them.
  package let hasBoth: Bool
  /// `nil` when there is one page only.
  package let pages: PageNavigation?
}

extension OverviewPageViewModel: TemplateModel {
  /// The values that its template can show, by name.
  package static let fields = TemplateFields<Self>([
    .model("head") { $0.head },
    .model("bar") { $0.bar },
    .model("theme") { $0.theme },
    .text("title") { $0.title },
    .text("summary") { $0.summary },
    .list("albums") { $0.albums },
    .list("names") { $0.names },
    .flag("hasBoth") { $0.hasBoth },
    .model("pages") { $0.pages },
  ])
}
