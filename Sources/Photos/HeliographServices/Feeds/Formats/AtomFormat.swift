import HeliographCore
import HeliographFormats
import HeliographHTTP

/// Feeds in Atom (RFC 4287), and in version 0.3, which came before.
struct AtomFormat {
  private let scope: FeedScope
  private let author: FeedPerson?
  private let licence: Licence?
  private let copyright: String?

  static func document(_ feed: XMLElement, at address: WebAddress?) -> FeedDocument {
    let format = AtomFormat(feed, at: address)
    var document = FeedDocument()
    document.title = FeedText.line(text(feed.own("title").first), length: 200)
    document.author = format.author
    document.page = format.scope.address(alternate(feed)?["href"])?.text
    document.entries = feed.own("entry").map(format.entry)
    document.next = format.scope.address(feed.own("link").first { $0.has("rel", "next") }?["href"])
    return document
  }

  private init(_ feed: XMLElement, at address: WebAddress?) {
    scope = FeedScope(base: address).inside(feed)
    author = Self.author(of: feed, scope)
    licence = EntryRights.licence(feed)
    copyright = EntryRights.copyright(feed)
  }

  private static func author(of element: XMLElement, _ scope: FeedScope) -> FeedPerson? {
    guard let author = element.own("author").first else {
      return FeedPerson(element.first(.dc, "creator")?.text)
    }
    let page = (author.own("uri").first ?? author.own("url").first)?.text
    return FeedPerson(author.own("name").first?.text, page: scope.inside(author).address(page)?.text)
  }

  private static func alternate(_ element: XMLElement) -> XMLElement? {
    element.own("link").first { $0["rel"] == nil || $0.has("rel", "alternate") }
  }

  private func entry(of element: XMLElement) -> FeedEntry {
    let scope = scope.inside(element)
    let (title, summary) = (element.own("title").first, element.own("summary").first)
    let (beginning, content) = (Self.text(summary), element.own("content").first)
    let link = Self.alternate(element)
    var entry = FeedEntry()
    entry.id = element.own("id").first.flatMap { FeedText.trimmed($0.text) }
    entry.title = Self.text(title)
    entry.titleLanguage = FeedLanguage.of(title, in: scope.language)
    entry.text = beginning ?? Self.text(content)
    entry.textLanguage = FeedLanguage.of(beginning == nil ? content : summary, in: scope.language)
    let names = ["published", "issued", "updated", "modified", "created"]
    entry.date = FeedDate.internet(names.lazy.compactMap { element.own($0).first }.first?.text)
    entry.link = link.flatMap { scope.inside($0).address($0["href"])?.text }
    entry.author = Self.author(of: element, scope) ?? author
    entry.licence = EntryRights.licence(element) ?? licence
    entry.copyright = EntryRights.copyright(element) ?? copyright
    let categories = element.own("category").compactMap { $0["label"] ?? $0["term"] }
    entry.keywords = FeedText.keywords(categories + MediaRSS.keywords(element))
    let enclosures = element.own("link").filter { $0.has("rel", "enclosure") }
    let files = enclosures.prefix(PictureList.pictureLimit).compactMap { file($0, scope) }
    let words = [content, summary].lazy.compactMap(\.self).map { pictures(in: $0, scope) }
    EntryPictures(entry: element, scope: scope).add(files: files, words: words, to: &entry)
    return entry
  }

  private func file(_ link: XMLElement, _ scope: FeedScope) -> FeedPicture? {
    guard let address = scope.inside(link).address(link["href"]),
      PictureType.isPicture(type: link["type"], address)
    else { return nil }
    var file = FeedPicture.Alternate(address)
    file.byteCount = link["length"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return FeedPicture([file])
  }

  /// The pictures in a text construct, or the one that a content is (RFC 4287, section 4.1.3).
  private func pictures(in element: XMLElement, _ around: FeedScope) -> PictureList {
    let scope = around.inside(element)
    if let address = scope.address(element["src"]), PictureType.isPicture(type: element["type"], address) {
      var list = PictureList()
      list.add(FeedPicture([FeedPicture.Alternate(address)]))
      return list
    }
    if !element.children.isEmpty { return HTMLPictures.pictures(inside: element, scope) }
    return HTMLPictures.pictures(in: element.text, scope)
  }

  /// The words of a text construct; `nil` for one whose elements and words are mixed, and for content that is elsewhere.
  private static func text(_ element: XMLElement?) -> String? {
    guard let element else { return nil }
    if element.has("type", "html") || element.has("type", "text/html") {
      return FeedText.plain(html: element.text)
    }
    var inner = element
    while inner.children.count == 1, FeedText.trimmed(inner.text) == nil { inner = inner.children[0] }
    return inner.children.isEmpty ? FeedText.trimmed(inner.text) : nil
  }
}
