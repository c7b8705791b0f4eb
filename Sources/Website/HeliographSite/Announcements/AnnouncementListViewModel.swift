import HeliographCore
import HeliographOutput

/// A page of the list of what is new, or of the archive.
struct AnnouncementListViewModel: Sendable, Equatable {
  /// The content of the page's `<head>`.
  let head: HeadViewModel
  /// The bar on top of the page.
  let bar: InfoBarViewModel
  /// The page's theme and the switch for it.
  let theme: ThemeViewModel
  /// The heading in the site's language.
  let title: String
  /// Those of this page, in the order shown; may be empty.
  let items: [AnnouncementItem]
  /// Whether the list is empty.
  let isEmpty: Bool
  /// The first page of the other list; `nil` on the archive, and where nothing has expired.
  let archiveHref: String?
  /// The feed of the news; `nil` where the site has no feeds.
  let feedHref: String?
  /// `nil` on the first page.
  let previousHref: String?
  /// `nil` on the last page.
  let nextHref: String?
  /// "Page 2 of 5"; `nil` for the only page.
  let place: String?

  /// The page at this place, from 1; `nil` outside of the list, whose first page there always is.
  init?(page: Int, ofArchive isArchive: Bool, in site: SiteContext) {
    guard let news = site.info.announcements else { return nil }
    let posts = isArchive ? news.archive : news.fresh
    guard let shown = news.page(page, of: posts) else { return nil }
    let path = Self.path(page, ofArchive: isArchive)
    let links = SiteLinks(from: path, in: site)
    let pages = news.pages(of: posts)
    let above = LinkViewModel(
      href: path.href(toPage: .announcements, as: site.addresses), text: site.strings[.announcements],
      isInterfaceText: true)
    title = site.strings[isArchive ? .announcementArchive : .announcements]
    head = HeadViewModel(
      of: path, titles: [title], description: nil, numberSheets: [SitePath(site.assets.newsSheet.path)],
      discovery: .announcements(from: path, in: site),
      isHidden: page > 1, in: site)
    bar = InfoBarViewModel(
      trail: links.front + [links.home] + (isArchive ? [above] : []), title: title, isInterfaceText: true,
      searchHref: links.searchHref)
    theme = ThemeViewModel(of: [], policy: nil, on: path, in: site)
    items = shown.map { AnnouncementItem($0, from: path, in: site) }
    isEmpty = posts.isEmpty
    archiveHref =
      isArchive || news.archive.isEmpty
      ? nil : path.href(toPage: Self.path(1, ofArchive: true), as: site.addresses)
    feedHref = PageDiscovery.announcements(from: path, in: site).feed?.href
    previousHref =
      page > 1 ? path.href(toPage: Self.path(page - 1, ofArchive: isArchive), as: site.addresses) : nil
    nextHref =
      page < pages ? path.href(toPage: Self.path(page + 1, ofArchive: isArchive), as: site.addresses) : nil
    place =
      pages > 1
      ? site.strings(.pageOf, site.strings.numbers.text(page), site.strings.numbers.text(pages)) : nil
  }

  /// Where a page of a list lies.
  static func path(_ page: Int, ofArchive isArchive: Bool) -> SitePath {
    let folder = isArchive ? "announcements/archive" : "announcements"
    return SitePath(page == 1 ? "\(folder)/index.html" : "\(folder)/page/\(page)/index.html")
  }
}

extension AnnouncementListViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .model("head") { $0.head },
    .model("bar") { $0.bar },
    .model("theme") { $0.theme },
    .text("title") { $0.title },
    .list("items") { $0.items },
    .flag("isEmpty") { $0.isEmpty },
    .text("archiveHref") { $0.archiveHref },
    .text("feedHref") { $0.feedHref },
    .text("previousHref") { $0.previousHref },
    .text("nextHref") { $0.nextHref },
    .text("place") { $0.place },
  ])
}
