/// The home page: the albums, and the photos that are in no album.
struct HomePageViewModel: Sendable, Equatable {
  /// The content of the page's `<head>`.
  let head: HeadViewModel
  /// The bar on top of the page.
  let bar: InfoBarViewModel
  /// The page's theme and the switch for it.
  let theme: ThemeViewModel
  /// The newest announcement that is new; `nil` where nothing is.
  let notice: NoticeViewModel?
  /// The photo that opens the page: what the owner chose, else the best; `nil` without one.
  let hero: HeroViewModel?
  /// The site's title.
  let title: String
  /// The number of photos and the span of their dates ("412 photographs · 2019–2021").
  let summary: String
  /// The description as plain text; `nil` when the site has no description.
  let description: String?
  /// The owner's text as HTML, sanitized by its source.
  let bodyHTML: String?
  /// Who made the site; `nil` for a site without a profile.
  let profile: ProfileCardViewModel?
  /// The language of the title, where it is not that of the page; so the next two.
  let titleLanguage: String?
  /// The language of the description.
  let descriptionLanguage: String?
  /// The language of the owner's text.
  let bodyLanguage: String?
  /// The collections the owner asked for; may be empty.
  let browse: [LinkViewModel]
  /// Whether `browse` has a link.
  let hasBrowse: Bool
  /// The albums directly below the home page; the first of them where they have several pages.
  let albums: [AlbumCard]
  /// `nil` when the page has no photos.
  let grid: GridViewModel?
  /// Whether the photos need a heading, since albums are above them.
  let hasBoth: Bool
  /// Whether there is nothing to show at all.
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

extension HomePageViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .model("head") { $0.head },
    .model("bar") { $0.bar },
    .model("theme") { $0.theme },
    .text("title") { $0.title },
    .text("summary") { $0.summary },
    .text("description") { $0.description },
    .markup("bodyHTML") { $0.bodyHTML },
    .model("profile") { $0.profile },
    .text("titleLanguage") { $0.titleLanguage },
    .text("descriptionLanguage") { $0.descriptionLanguage },
    .text("bodyLanguage") { $0.bodyLanguage },
    .list("browse") { $0.browse },
    .flag("hasBrowse") { $0.hasBrowse },
    .model("notice") { $0.notice },
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
