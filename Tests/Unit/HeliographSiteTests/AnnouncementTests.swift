import HeliographCore
import Testing

@testable import HeliographSite

@Suite struct AnnouncementTests {
  /// News of a day in 2026.
  private func news(
    _ name: String, _ month: Int, _ day: Int, isPinned: Bool = false, expires: String? = nil
  ) throws -> Announcement {
    let date = try #require(CaptureTime(year: 2026, month: month, day: day, precision: .day))
    return Announcement(
      id: "file:\(name)", name: name, title: "Title of \(name)", date: date,
      expires: expires.flatMap { Day($0) },
      isPinned: isPinned)
  }

  private func desk(_ all: [Announcement], on today: String, perPage: Int = 20) throws -> SiteAnnouncements {
    SiteAnnouncements(
      all.map { ($0, []) }, AnnouncementSettings(folder: "News", perPage: perPage),
      today: try #require(Day(today)))
  }

  private func site(_ announcements: SiteAnnouncements?) throws -> SiteContext {
    SiteContext(
      index: SiteIndex(library: SampleLibrary.library(), settings: SampleLibrary.settings()),
      assets: try .standard(.standard), info: SiteInfo(announcements: announcements))
  }

  private func names(_ posts: [SiteAnnouncements.Post]) -> [String] { posts.map(\.announcement.name) }

  @Test func putsPinnedOnesFirstAndThenTheNewest() throws {
    let all = [
      try news("old", 1, 2), try news("older", 1, 1), try news("b", 5, 20), try news("a", 5, 20),
      try news("late", 5, 28), try news("pinned", 5, 10, isPinned: true),
    ]
    for order in [all, all.reversed()] {
      let news = try desk(order, on: "2026-06-01")
      #expect(names(news.fresh) == ["pinned", "late", "a", "b"])
      #expect(names(news.archive) == ["old", "older"])
      #expect(news.notice?.announcement.name == "late")
      #expect(names(news.all) == ["late", "a", "b", "pinned", "old", "older"])
    }
  }

  @Test(arguments: [
    (nil, "2026-05-02", false), (nil, "2026-06-01", false), (nil, "2026-06-02", true),
    ("2026-05-10", "2026-05-10", false), ("2026-05-10", "2026-05-11", true),
    ("2027-01-01", "2026-12-31", false),
  ])
  func expiresAfterThirtyDaysOrByItsOwnDay(own: String?, today: String, isExpired: Bool) throws {
    let news = try desk([news("one", 5, 2, expires: own)], on: today)
    #expect(news.archive.count == (isExpired ? 1 : 0) && news.fresh.count == (isExpired ? 0 : 1))
    #expect((news.notice == nil) == isExpired)
  }

  @Test func leavesOutWhatIsOfALaterDay() throws {
    let later = try news("later", 6, 2, isPinned: true)
    #expect(try desk([later], on: "2026-06-01").all.isEmpty)
    #expect(try desk([later], on: "2026-06-02").all.count == 1)
  }

  @Test func isFoundByItsWordsWhileItHasAPage() throws {
    var harbour = try news("harbour", 5, 2)
    harbour.bodyHTML = "<p>Made in <b>one</b> night &amp; more.</p>"
    let all = [harbour, try news("old", 1, 2), try news("later", 6, 2)]
    let site = try site(desk(all, on: "2026-06-01"))
    let found = SearchEntryMaker(site: site).news()
    #expect(found.count == 2 && found.allSatisfy { $0.isNews && $0.month == 202_613 })
    let record = String(decoding: found[0].record, as: UTF8.self)
    #expect(record == #""announcements/harbour","Title of harbour","2 May 2026",0,0,0,"""#)
    let terms = Set(found[0].terms.map { String(decoding: $0, as: UTF8.self) })
    #expect(terms == ["title", "of", "harbour", "made", "in", "one", "night", "more", "may", "2026"])
  }

  @Test func hasNoPageOutsideOfTheList() throws {
    let all = try (1...5).map { try news("n\($0)", 5, $0 + 10) }
    let site = try site(desk(all, on: "2026-06-01", perPage: 2))
    let lists = (1...3).compactMap { AnnouncementListViewModel(page: $0, ofArchive: false, in: site) }
    #expect(lists.map(\.items.count) == [2, 2, 1])
    #expect(lists.map { $0.previousHref == nil } == [true, false, false])
    #expect(lists.map { $0.nextHref == nil } == [false, false, true])
    #expect(lists.flatMap(\.items).map(\.title) == (1...5).reversed().map { "Title of n\($0)" })
    for page in [.min, -1, 0, 4, .max] {
      #expect(AnnouncementListViewModel(page: page, ofArchive: false, in: site) == nil)
    }
  }

  @Test func showsAnEmptyPageWithoutNews() throws {
    let site = try site(desk([], on: "2026-06-01"))
    let list = try #require(AnnouncementListViewModel(page: 1, ofArchive: false, in: site))
    #expect(list.isEmpty && list.items.isEmpty && list.archiveHref == nil && list.place == nil)
    #expect(NoticeViewModel(on: .home, in: site) == nil)
    #expect(AnnouncementListViewModel(page: 1, ofArchive: false, in: try self.site(nil)) == nil)
    #expect(SiteLinks(from: .home, in: try self.site(nil)).news.isEmpty)
  }

  @Test func leadsToItsPhotos() throws {
    let library = SampleLibrary.library()
    let photos = Array(library.albums[0].photos.prefix(2))
    let day = try #require(Day("2026-06-01"))
    let announcements = SiteAnnouncements(
      [(try news("one", 5, 28), photos)], AnnouncementSettings(folder: "News"), today: day)
    let site = try site(announcements)
    let post = try #require(announcements.notice)
    let page = AnnouncementPageViewModel(post, isExpired: false, in: site)
    #expect(page.photos.map(\.href) == photos.map { post.path.href(to: site.index.path(of: $0)) })
    #expect(page.item.title == "Title of one" && page.item.machineDate == "2026-05-28")
    let notice = try #require(NoticeViewModel(on: .home, in: site))
    #expect(notice.item.href == "announcements/one/index.html")
    #expect(notice.style.contains(notice.mark))
  }

  /// No announcement takes the address of another, or of a list.
  @Test func givesEachAnAddressOfItsOwn() throws {
    let all = try ["page", "archive", "Été", "Ete", "été", "日本", "..", "a/b"].map { try news($0, 5, 28) }
    let paths = try desk(all, on: "2026-06-01").all.map(\.path.text)
    #expect(Set(paths).count == all.count)
    #expect(!paths.contains("announcements/page/index.html"))
    #expect(!paths.contains("announcements/archive/index.html"))
    #expect(paths.allSatisfy { $0.utf8.count(where: { $0 == UInt8(ascii: "/") }) == 2 })
    let kept = try desk(all.reversed(), on: "2026-06-01").all.map(\.path.text)
    #expect(kept == paths)
  }
}
