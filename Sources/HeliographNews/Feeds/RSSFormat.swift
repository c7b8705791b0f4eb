import HeliographXML

/// Feeds in RSS 2.0.
enum RSSFormat {
  static func entries(of feed: XMLElement) -> [FeedEntry?] {
    feed.own("channel").flatMap { $0.own("item") }.map { item in
      let guid = item.own("guid").first
      let isLink = guid?["isPermaLink"].map { !$0.utf8.elementsEqual("false".utf8) } ?? true
      let text = { (name: String) in FeedText.plain(html: item.own(name).first?.text) }
      return FeedEntry(
        id: guid?.text, title: text("title"), date: FeedDate.mail(item.own("pubDate").first?.text),
        summary: text("description"),
        link: item.own("link").first?.text ?? (isLink ? guid?.text : nil))
    }
  }
}
