/// One page of all the galleries of a collection: every year, every keyword.
struct OverviewPageViewModel: Sendable, Equatable {
  /// The content of the page's `<head>`.
  let head: HeadViewModel
  /// The bar on top of the page.
  let bar: InfoBarViewModel
  /// The page's theme and the switch for it.
  let theme: ThemeViewModel
  /// The heading: the name of the collection.
  let title: String
  /// How many galleries the collection has ("1,204 keywords"); on later pages the first and the last of those shown.
  let summary: String
  /// With covers: all galleries of this page, or the commonest where all have names below.
  let albums: [AlbumCard]
  /// Names alone, in the order of the alphabet; empty where cards say everything.
  let names: [NameViewModel]
  /// Whether the names need a heading, since cards are above them.
  let hasBoth: Bool
  /// `nil` when there is one page only.
  let pages: PageNavigation?
}

extension OverviewPageViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
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
