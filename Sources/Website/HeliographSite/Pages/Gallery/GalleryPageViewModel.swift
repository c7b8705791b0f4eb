/// One page of an album: the albums inside, its photos, and on the first page its description.
struct GalleryPageViewModel: Sendable, Equatable {
  /// The content of the page's `<head>`.
  let head: HeadViewModel
  /// The bar on top of the page.
  let bar: InfoBarViewModel
  /// The page's theme and the switch for it.
  let theme: ThemeViewModel
  /// The page above in the album's trail.
  let upHref: String
  /// The cover that the album's owner named; `nil` without one, and on all pages but the first.
  let hero: HeroViewModel?
  /// The album's title.
  let title: String
  /// Whether the title is text of the interface.
  let isInterfaceText: Bool
  /// "24 photographs · May 2021"; on later pages the span of what they show, `nil` where that says nothing.
  let summary: String?
  /// The album's description as plain text; `nil` when it has no description, and on all pages but the first, like
  /// `bodyHTML`.
  let description: String?
  /// The owner's text as HTML, sanitized by its source.
  let bodyHTML: String?
  /// The language of the title, where it is not that of the page; so the next two.
  let titleLanguage: String?
  /// The language of the description.
  let descriptionLanguage: String?
  /// The language of the owner's text.
  let bodyLanguage: String?
  /// Whose photos they are; `nil` on all other pages than the first of somebody's.
  let person: PersonViewModel?
  /// The albums inside that this page shows.
  let albums: [AlbumCard]
  /// `nil` when the page has no photos.
  let grid: GridViewModel?
  /// Whether the photos need a heading, since albums are above them.
  let hasBoth: Bool
  /// Whether the page has neither albums nor photos.
  let isEmpty: Bool
  /// All photos of the album in one file, on its first page; `nil` when there is none.
  let download: DownloadViewModel?
  /// The show of its photos, on its first page; `nil` when there is none.
  let show: ShowViewModel?
  /// `nil` when there is one page only.
  let pages: PageNavigation?
  /// `nil` where visitors go from page to page.
  let wall: WallViewModel?
}

extension GalleryPageViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .model("head") { $0.head },
    .model("bar") { $0.bar },
    .model("theme") { $0.theme },
    .text("upHref") { $0.upHref },
    .text("title") { $0.title },
    .flag("isInterfaceText") { $0.isInterfaceText },
    .text("summary") { $0.summary },
    .text("description") { $0.description },
    .markup("bodyHTML") { $0.bodyHTML },
    .text("titleLanguage") { $0.titleLanguage },
    .text("descriptionLanguage") { $0.descriptionLanguage },
    .text("bodyLanguage") { $0.bodyLanguage },
    .model("person") { $0.person },
    .model("hero") { $0.hero },
    .list("albums") { $0.albums },
    .model("grid") { $0.grid },
    .flag("hasBoth") { $0.hasBoth },
    .flag("isEmpty") { $0.isEmpty },
    .model("download") { $0.download },
    .model("show") { $0.show },
    .model("pages") { $0.pages },
    .model("wall") { $0.wall },
  ])
}
