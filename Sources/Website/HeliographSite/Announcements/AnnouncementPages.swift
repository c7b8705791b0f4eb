import HeliographCore
import HeliographOutput

/// The lists of the news, and a page for each announcement; none for a site without news.
struct AnnouncementPages: SitePageKind {
  /// Creates the page kind, which has no state.
  init() {}

  /// The templates of the pages.
  var templates: [String: TemplateShape] {
    [
      "announcements": AnnouncementListViewModel.fields.shape,
      "announcement": AnnouncementPageViewModel.fields.shape,
    ]
  }

  /// Produces the pages, their style sheet and feed, and the script of the notice.
  func makePages(of site: SiteContext, with maker: PageMaker, publish: (Page) throws -> Void) throws {
    guard let news = site.info.announcements else { return }
    try publish(site.assets.newsSheet)
    if news.notice != nil { try publish(site.assets.scripts.notice) }
    if let feed = AnnouncementFeed(site) { try publish(feed.page) }
    for isArchive in news.archive.isEmpty ? [false] : [false, true] {
      var number = 1
      while let list = AnnouncementListViewModel(page: number, ofArchive: isArchive, in: site) {
        let path = AnnouncementListViewModel.path(number, ofArchive: isArchive)
        try publish(maker.page(list, "announcements", at: path, isListed: number == 1))
        number += 1
      }
    }
    for (posts, isExpired) in [(news.fresh, false), (news.archive, true)] {
      for post in posts {
        let model = AnnouncementPageViewModel(post, isExpired: isExpired, in: site)
        try publish(maker.page(model, "announcement", at: post.path))
      }
    }
  }

  /// Announcements by their text and photos.
  func contents(of site: SiteContext) -> [String: ContentHash] {
    var contents: [String: ContentHash] = [:]
    for post in site.info.announcements?.all ?? [] {
      guard let text = post.announcement.bodyHTML else { continue }
      let photos = post.photos.flatMap { ContentHash(of: $0.id.bytes).bytes }
      contents[post.path.text] = ContentHash(of: ContentHash(of: text.utf8).bytes + photos)
    }
    return contents
  }
}

extension PageDiscovery {
  /// A page that leads to the feed of the news.
  static func announcements(from path: SitePath, in site: SiteContext) -> PageDiscovery {
    var discovery = PageDiscovery.none
    if site.info.announcements != nil, AtomFeed.exist(in: site.settings) {
      discovery.feed = LinkViewModel(
        href: path.href(to: AtomFeed.path(beside: .announcements)),
        text: AtomFeed.title(site.strings[.announcements], in: site))
    }
    return discovery
  }
}
