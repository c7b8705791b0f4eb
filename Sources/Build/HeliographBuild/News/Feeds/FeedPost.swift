import HeliographCore
import HeliographServices

/// What an announcement takes of an entry of a feed.
struct FeedPost: Hashable {
  /// Different for each entry of its feed.
  let id: String
  /// One line of plain text, never empty.
  let title: String
  /// When it was published, to the day at least.
  let date: CaptureTime
  /// One line of plain text; `nil` without a text.
  let summary: String?
  /// An absolute http or https address; `nil` without one.
  let link: String?
  /// A BCP 47 tag; `nil` where the feed does not say, and without a text.
  let summaryLanguage: String?
  /// A BCP 47 tag; `nil` where the feed does not say.
  let titleLanguage: String?

  /// `nil` without a date, and without any words; an entry without a title is called by its text.
  init?(_ entry: FeedEntry) {
    let line = FeedText.line(entry.title, length: 200)
    guard let date = entry.date, let name = line ?? FeedText.line(entry.text, length: 80) else { return nil }
    titleLanguage = line == nil ? entry.textLanguage : entry.titleLanguage
    summaryLanguage = entry.textLanguage
    link = entry.link
    id = entry.id ?? entry.link ?? name
    title = name
    self.date = date
    summary = FeedText.line(entry.text, length: 200)
  }
}
