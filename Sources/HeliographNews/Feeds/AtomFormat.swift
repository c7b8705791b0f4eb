import HeliographXML

/// Feeds in Atom (RFC 4287).
enum AtomFormat {
  static func entries(of feed: XMLElement) -> [FeedEntry?] {
    let language = FeedLanguage.of(feed, in: nil)
    return feed.own("entry").map { entry in
      let around = FeedLanguage.of(entry, in: language)
      let (title, summary) = (entry.own("title").first, entry.own("summary").first)
      let (beginning, content) = (text(summary), entry.own("content").first)
      let links = entry.own("link")
      let alternate = links.first { $0["rel"].map { $0.utf8.elementsEqual("alternate".utf8) } ?? true }
      return FeedEntry(
        id: entry.own("id").first?.text, title: text(title),
        date: FeedDate.internet((entry.own("published").first ?? entry.own("updated").first)?.text),
        summary: beginning ?? text(content), link: alternate?["href"],
        titleLanguage: FeedLanguage.of(title, in: around),
        summaryLanguage: FeedLanguage.of(beginning == nil ? content : summary, in: around))
    }
  }

  /// The words of a text construct; `nil` for one whose elements and words are mixed, and for content that is elsewhere.
  private static func text(_ element: XMLElement?) -> String? {
    guard let element else { return nil }
    if element["type"].map({ $0.utf8.elementsEqual("html".utf8) }) == true {
      return FeedText.plain(html: element.text)
    }
    var inner = element
    while inner.children.count == 1, FeedText.trimmed(inner.text) == nil { inner = inner.children[0] }
    return inner.children.isEmpty ? FeedText.trimmed(inner.text) : nil
  }
}
