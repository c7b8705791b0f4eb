package import HeliographTemplates

/// One page of all the galleries of a collection: every year, every keyword.
package struct OverviewPageViewModel: Sendable, Equatable {
  package let head: HeadViewModel
  package let bar: InfoBarViewModel
  package let theme: ThemeViewModel
  package let title: String
  /// "1,204 keywords"
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
