import HeliographXML

/// Feeds in RSS 2.0.
enum RSSFormat {
  static func entries(of feed: XMLElement) -> [FeedEntry?] {
    feed.own("channel").flatMap { channel in
      let around = FeedLanguage.of(channel, in: FeedLanguage.of(feed, in: nil))
      let language = FeedLanguage.tag(channel.own("language").first?.text) ?? around
      return channel.own("item").map { entry(of: $0, in: language) }
    }
  }

  private static func entry(of item: XMLElement, in language: String?) -> FeedEntry? {
    let around = FeedLanguage.of(item, in: language)
    let guid = item.own("guid").first
    let isLink = guid?["isPermaLink"].map { !$0.utf8.elementsEqual("false".utf8) } ?? true
    let (title, description) = (item.own("title").first, item.own("description").first)
    return FeedEntry(
      id: guid?.text, title: FeedText.plain(html: title?.text),
      date: FeedDate.mail(item.own("pubDate").first?.text),
      summary: FeedText.plain(html: description?.text),
      link: item.own("link").first?.text ?? (isLink ? guid?.text : nil),
      titleLanguage: FeedLanguage.of(title, in: around),
      summaryLanguage: FeedLanguage.of(description, in: around))
  }
}
