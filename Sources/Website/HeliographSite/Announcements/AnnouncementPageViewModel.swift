import HeliographCore
import HeliographOutput

/// The page of one announcement.
struct AnnouncementPageViewModel: Sendable, Equatable {
  /// The content of the page's `<head>`.
  let head: HeadViewModel
  /// The bar on top of the page.
  let bar: InfoBarViewModel
  /// The page's theme and the switch for it.
  let theme: ThemeViewModel
  /// The announcement.
  let item: AnnouncementItem
  /// The text as HTML that is safe to publish; `nil` for a title alone.
  let bodyHTML: String?
  /// The language of the text; `nil` where it is that of the page.
  let bodyLanguage: String?
  /// Whether it is of the archive.
  let isExpired: Bool
  /// Its photos, each with a link to its page; may be empty.
  let photos: [AnnouncedPhoto]
  /// Where it was published first; `nil` for news of this site alone.
  let sourceHref: String?
  /// The host of that place: "example.org".
  let source: String?

  /// The page of a post.
  ///
  /// - Parameters:
  ///   - post: the announcement.
  ///   - isExpired: whether it is of the archive.
  ///   - site: the page's site.
  init(_ post: SiteAnnouncements.Post, isExpired: Bool, in site: SiteContext) {
    let path = post.path
    let links = SiteLinks(from: path, in: site)
    let announcement = post.announcement
    let shown = post.photos.filter { !$0.renditions.isEmpty }
    var discovery = PageDiscovery.announcements(from: path, in: site)
    discovery.photo = shown.first
    let shapes = zip(1..., shown).map { number, photo in
      ".shots li:nth-child(\(number)){--shape:\(Int((photo.size.aspectRatio * 100).rounded()))}"
    }
    head = HeadViewModel(
      of: path, titles: [announcement.title], description: announcement.summary,
      style: shapes.joined()
        + PlaceholderStyle.rules(for: shown, item: ".shots li", box: "a", in: site.settings),
      numberSheets: [SitePath(site.assets.newsSheet.path)], discovery: discovery, in: site)
    let isOld = isExpired
    let list = LinkViewModel(
      href: path.href(toPage: AnnouncementListViewModel.path(1, ofArchive: isOld), as: site.addresses),
      text: site.strings[isOld ? .announcementArchive : .announcements], isInterfaceText: true)
    bar = InfoBarViewModel(
      trail: links.front + [links.home, list], title: announcement.title, searchHref: links.searchHref)
    theme = ThemeViewModel(of: shown, policy: nil, on: path, in: site)
    item = AnnouncementItem(post, from: path, in: site)
    bodyHTML = announcement.bodyHTML
    bodyLanguage = announcement.languages.body
    self.isExpired = isExpired
    photos = shown.compactMap { AnnouncedPhoto($0, from: path, in: site) }
    let link = announcement.link.flatMap { OutsideLink($0) }
    sourceHref = link?.href
    source = link?.host
  }
}

extension AnnouncementPageViewModel: TemplateModel {
  /// The values that its template can show, by name.
  static let fields = TemplateFields<Self>([
    .model("head") { $0.head },
    .model("bar") { $0.bar },
    .model("theme") { $0.theme },
    .model("item") { $0.item },
    .markup("bodyHTML") { $0.bodyHTML },
    .text("bodyLanguage") { $0.bodyLanguage },
    .flag("isExpired") { $0.isExpired },
    .list("photos") { $0.photos },
    .text("sourceHref") { $0.sourceHref },
    .text("source") { $0.source },
  ])
}
