import HeliographCore
import HeliographLocalization
import HeliographOutput

extension SearchEntryMaker {
  /// The entries of all announcements that have a page, which no album has and each build makes anew; none without news.
  func news() -> [SearchEntry] {
    (site.info.announcements?.all ?? []).map { post in
      let announcement = post.announcement
      let texts = [
        announcement.title, announcement.summary, announcement.bodyHTML.flatMap(PlainText.from),
        site.dates.month(of: announcement.date),
      ]
      return SearchEntry(
        photo: ContentHash(of: post.path.text.utf8),
        month: announcement.date.year * 100 + SearchEntry.newsMonth, record: record(of: post), camera: nil,
        keywords: [], terms: texts.flatMap { $0.map(SearchTerms.words) ?? [] })
    }
  }

  /// As many values as those of a photo: the folder of its page below the site, the title and the day.
  private func record(of post: SiteAnnouncements.Post) -> [UInt8] {
    let folder = post.path.text.utf8.dropLast("/index.html".utf8.count)
    let values: [JSONValue] = [
      .text(String(decoding: folder, as: UTF8.self)), .text(post.announcement.title),
      .text(site.dates.day(post.announcement.date)), .number(0), .number(0), .number(0), .text(""),
    ]
    return Array(values.map(\.bytes).joined(separator: [UInt8(ascii: ",")]))
  }
}
