import HeliographModel

/// One entry of a feed: what an announcement takes of it.
struct FeedEntry: Hashable {
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
  init?(
    id: String?, title: String?, date: CaptureTime?, summary: String?, link: String?,
    titleLanguage: String? = nil, summaryLanguage: String? = nil
  ) {
    let line = FeedText.line(title, length: 200)
    guard let date, let name = line ?? FeedText.line(summary, length: 80) else { return nil }
    self.titleLanguage = line == nil ? summaryLanguage : titleLanguage
    self.summaryLanguage = summaryLanguage
    self.link = FeedText.address(link)
    self.id = id.flatMap(FeedText.trimmed) ?? self.link ?? name
    self.title = name
    self.date = date
    self.summary = FeedText.line(summary, length: 200)
  }
}
