import HeliographXML

/// Feeds in Atom (RFC 4287).
enum AtomFormat {
  static func entries(of feed: XMLElement) -> [FeedEntry?] {
    feed.own("entry").map { entry in
      let links = entry.own("link")
      let alternate = links.first { $0["rel"].map { $0.utf8.elementsEqual("alternate".utf8) } ?? true }
      return FeedEntry(
        id: entry.own("id").first?.text, title: text(entry.own("title").first),
        date: FeedDate.internet((entry.own("published").first ?? entry.own("updated").first)?.text),
        summary: text(entry.own("summary").first) ?? text(entry.own("content").first),
        link: alternate?["href"])
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
