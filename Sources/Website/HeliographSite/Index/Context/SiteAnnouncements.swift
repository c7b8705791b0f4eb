package import HeliographCore
package import HeliographOutput

/// The news of a site on one day: what is new, and what has expired.
package struct SiteAnnouncements: Sendable {
  /// An announcement with its photos and its address.
  package struct Post: Sendable {
    /// What it says.
    package let announcement: Announcement
    /// Its photos, all of which the site shows.
    package let photos: [Photo]
    /// Its page.
    package let path: SitePath
  }

  /// What is new: pinned ones first, then by date, the newest ahead.
  package private(set) var fresh: [Post]
  /// What has expired, the newest ahead.
  package private(set) var archive: [Post]
  /// How many a page of a list has, at least 1.
  package let perPage: Int
  /// The hash of what the home page shows of the news, in all languages.
  package let noticeHash: ContentHash
  /// The hash of which announcement that is, the same in all languages.
  package let noticeMark: ContentHash

  /// Sorts announcements, and gives each an address.
  ///
  /// - Parameters:
  ///   - announcements: in any order, with the photos of each; one of a later day is left out.
  ///   - settings: for how long they are new.
  ///   - today: the day of the site.
  package init(
    _ announcements: [(announcement: Announcement, photos: [Photo])], _ settings: AnnouncementSettings,
    today: Day
  ) {
    let shown = announcements.filter { Day($0.announcement.date) <= today }
      .sorted { Self.precedes($0.announcement, $1.announcement) }
    let names = UniqueSlug.resolved(
      shown.map { post in
        UniqueSlug(
          slug: Slug(post.announcement.name.utf8), fallback: "news",
          hash: ContentHash(of: post.announcement.id.utf8), reserved: ["archive", "page"])
      }, digits: [0, 8, 16, 64])
    let posts = zip(shown, names).map { post, name in
      Post(
        announcement: post.announcement, photos: post.photos,
        path: SitePath("announcements/\(name)/index.html"))
    }
    let isExpired: (Post) -> Bool = { $0.announcement.isExpired(on: today, age: settings.days) }
    archive = posts.filter(isExpired)
    let current = posts.filter { !isExpired($0) }
    fresh = current.filter(\.announcement.isPinned) + current.filter { !$0.announcement.isPinned }
    perPage = max(1, settings.perPage)
    let notice = fresh.min { Self.precedes($0.announcement, $1.announcement) }
    let words = notice.map { [$0.path.text, $0.announcement.title, "\($0.announcement.date)"] } ?? []
    noticeMark = ContentHash(of: "news\n\(words.joined(separator: "\n"))".utf8)
    let others = notice?.announcement.words.map { "\($0.key)\n\($0.value.title ?? "")\n" }.sorted() ?? []
    let language = notice?.announcement.languages.title ?? ""
    noticeHash = ContentHash(of: noticeMark.bytes + (others + [language]).joined().utf8)
  }

  /// The news as pages of one language show it; `first` is the language of what has no variant.
  package func inLanguage(_ language: String, first: String) -> SiteAnnouncements {
    let translated: (Post) -> Post = { post in
      Post(
        announcement: post.announcement.inLanguage(language, first: first),
        photos: post.photos.map { $0.inLanguage(language) }, path: post.path)
    }
    var news = self
    news.fresh = fresh.map(translated)
    news.archive = archive.map(translated)
    return news
  }

  /// What is on the home page: the newest that is new; `nil` when nothing is.
  package var notice: Post? { fresh.min { Self.precedes($0.announcement, $1.announcement) } }

  /// Everything, the newest ahead.
  package var all: [Post] {
    (fresh + archive).sorted { Self.precedes($0.announcement, $1.announcement) }
  }

  /// How many pages a list of posts has: at least one.
  package func pages(of posts: [Post]) -> Int { max(1, (posts.count + perPage - 1) / perPage) }

  /// The posts on a page of a list, from 1; `nil` outside of it.
  ///
  /// The first page there always is.
  package func page(_ number: Int, of posts: [Post]) -> ArraySlice<Post>? {
    guard (1...pages(of: posts)).contains(number) else { return nil }
    return posts.dropFirst((number - 1) * perPage).prefix(perPage)
  }

  private static func precedes(_ left: Announcement, _ right: Announcement) -> Bool {
    let (first, second) = (left.date.wallClockSeconds, right.date.wallClockSeconds)
    return first == second ? left.id.utf8.lexicographicallyPrecedes(right.id.utf8) : first > second
  }
}
