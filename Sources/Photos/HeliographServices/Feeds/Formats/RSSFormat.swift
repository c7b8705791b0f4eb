import HeliographCore
import HeliographFormats
import HeliographHTTP

/// Feeds in RSS 2.0 (https://www.rssboard.org/rss-specification).
struct RSSFormat {
  private let channel: XMLElement
  private let scope: FeedScope
  private let author: FeedPerson?
  private let licence: Licence?
  private let copyright: String?

  static func document(_ root: XMLElement, at address: WebAddress?) -> FeedDocument {
    var document = FeedDocument()
    for channel in root.own("channel") {
      let format = RSSFormat(channel, FeedScope(base: address).inside(root))
      document.title = document.title ?? format.title
      document.author = document.author ?? format.author
      document.page = document.page ?? format.scope.address(channel.own("link").first?.text)?.text
      document.entries += channel.own("item").map(format.entry)
      let next = channel.all(.atom, "link").first { $0.has("rel", "next") }
      document.next = document.next ?? format.scope.address(next?["href"])
    }
    return document
  }

  private init(_ channel: XMLElement, _ around: FeedScope) {
    self.channel = channel
    var scope = around.inside(channel)
    scope.language = FeedLanguage.tag(channel.own("language").first?.text) ?? scope.language
    self.scope = scope
    author = Self.author(of: channel) ?? FeedPerson(mail: channel.own("managingEditor").first?.text)
    licence = EntryRights.licence(channel)
    copyright = FeedText.line(channel.own("copyright").first?.text, length: 300)
  }

  private var title: String? {
    FeedText.line(FeedText.plain(html: channel.own("title").first?.text), length: 200)
  }

  private static func author(of element: XMLElement) -> FeedPerson? {
    let author = element.own("author").first
    let profile = author?.attributes.first { $0.key.utf8.elementsEqual("flickr:profile".utf8) }?.value
    return FeedPerson(mail: author?.text, page: profile.flatMap { WebAddress($0)?.text })
      ?? FeedPerson(element.first(.dc, "creator")?.text)
  }

  private func entry(of item: XMLElement) -> FeedEntry {
    let scope = scope.inside(item)
    let guid = item.own("guid").first
    let isLink = guid.map { !$0.has("isPermaLink", "false") } ?? false
    let (title, description) = (item.own("title").first, item.own("description").first)
    let content = item.first(.content, "encoded")
    var entry = FeedEntry()
    entry.id = guid.flatMap { FeedText.trimmed($0.text) }
    entry.title = FeedText.plain(html: title?.text)
    entry.text = FeedText.plain(html: description?.text)
    entry.textLanguage = FeedLanguage.of(description, in: scope.language)
    if entry.text == nil, let content {
      entry.text = FeedText.plain(html: content.text)
      entry.textLanguage = FeedLanguage.of(content, in: scope.language)
    }
    entry.titleLanguage = FeedLanguage.of(title, in: scope.language)
    let date = item.own("pubDate").first?.text
    entry.date = FeedDate.mail(date) ?? FeedDate.internet(date ?? item.first(.dc, "date")?.text)
    entry.link =
      scope.address(item.own("link").first?.text)?.text
      ?? (isLink ? guid.flatMap { scope.address($0.text)?.text } : nil)
    entry.author = Self.author(of: item) ?? author
    entry.licence = EntryRights.licence(item) ?? licence
    entry.copyright = EntryRights.copyright(item) ?? copyright
    entry.keywords = FeedText.keywords(item.own("category").map(\.text) + MediaRSS.keywords(item))
    let files = item.own("enclosure").prefix(PictureList.pictureLimit).compactMap { file($0, scope) }
    let words = [content, description].lazy.compactMap(\.self)
      .map { HTMLPictures.pictures(in: $0.text, scope.inside($0)) }
    EntryPictures(entry: item, scope: scope).add(files: files, words: words, to: &entry)
    return entry
  }

  private func file(_ enclosure: XMLElement, _ scope: FeedScope) -> FeedPicture? {
    guard let address = scope.inside(enclosure).address(enclosure["url"]),
      PictureType.isPicture(type: enclosure["type"], address)
    else { return nil }
    var file = FeedPicture.Alternate(address)
    file.byteCount = enclosure["length"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    var picture = FeedPicture([file])
    MediaRSS(scope: scope).describe(&picture, by: [enclosure])
    return picture
  }
}
