import Foundation
import HeliographCore
import HeliographFormats
import HeliographHTTP

/// Feeds in JSON Feed 1.1 and 1.0 (https://www.jsonfeed.org/version/1.1/).
///
/// Values of another type than the specification's count as absent: the identifiers of some feeds are numbers.
enum JSONFeedFormat {
  /// Objects within objects beyond these are refused before Foundation reads them.
  private static let levelLimit = 64

  static func document(_ bytes: [UInt8], at address: WebAddress?) throws(FeedFault) -> FeedDocument {
    let isDeep = !JSONDepth.isAtMost(levelLimit, in: bytes)
    guard !isDeep, let feed = (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any],
      isVersion(feed["version"] as? String), let items = feed["items"] as? [Any]
    else { throw FeedFault(reason: "is not a JSON Feed that can be read") }
    let scope = FeedScope(base: address, language: FeedLanguage.tag(feed["language"] as? String))
    var document = FeedDocument()
    document.title = FeedText.line(feed["title"] as? String, length: 200)
    document.author = author(feed, scope)
    document.page = scope.address(feed["home_page_url"] as? String)?.text
    document.next = scope.address(feed["next_url"] as? String)
    document.entries = items.map { item in
      var entry = (item as? [String: Any]).map { self.entry(of: $0, scope) } ?? FeedEntry()
      entry.author = entry.author ?? document.author
      return entry
    }
    return document
  }

  private static func isVersion(_ text: String?) -> Bool {
    ["https://jsonfeed.org/version/", "http://jsonfeed.org/version/"].contains {
      text?.utf8.starts(with: $0.utf8) == true
    }
  }

  private static func entry(of item: [String: Any], _ around: FeedScope) -> FeedEntry {
    func text(_ key: String) -> String? { item[key] as? String }
    var scope = around
    scope.language = FeedLanguage.tag(text("language")) ?? scope.language
    var entry = FeedEntry()
    entry.id = (text("id") ?? (item["id"] as? Int).map { "\($0)" }).flatMap(FeedText.trimmed)
    entry.title = text("title").flatMap(FeedText.trimmed)
    let html = text("content_html")
    entry.text =
      [text("summary"), text("content_text")].lazy.compactMap(FeedText.text).first
      ?? FeedText.plain(html: html)
    (entry.titleLanguage, entry.textLanguage) = (scope.language, scope.language)
    entry.date = FeedDate.internet(text("date_published") ?? text("date_modified"))
    entry.link = scope.address(text("url"))?.text
    entry.author = author(item, scope)
    entry.keywords = FeedText.keywords((item["tags"] as? [Any] ?? []).compactMap { $0 as? String })
    var list = attachments(item["attachments"] as? [Any] ?? [], scope)
    if list.pictures.isEmpty, let html { list = HTMLPictures.pictures(in: html, scope) }
    if let image = scope.address(text("image")) {
      let picture = FeedPicture([FeedPicture.Alternate(image)])
      if list.pictures.isEmpty { list.add(picture) } else { list.addFiles(of: picture) }
    }
    entry.pictures = list.pictures
    return entry
  }

  /// Attachments of one title are one picture.
  private static func attachments(_ attachments: [Any], _ scope: FeedScope) -> PictureList {
    var (pictures, titles): ([FeedPicture], [String?]) = ([], [])
    for case let attachment as [String: Any] in attachments.prefix(PictureList.pictureLimit) {
      guard let address = scope.address(attachment["url"] as? String),
        PictureType.isPicture(type: attachment["mime_type"] as? String, address)
      else { continue }
      var file = FeedPicture.Alternate(address)
      file.byteCount = (attachment["size_in_bytes"] as? Int).flatMap { $0 > 0 ? $0 : nil }
      let title = FeedText.line(attachment["title"] as? String, length: 200)
      let same = titles.firstIndex { known in
        title.map { title in known?.utf8.elementsEqual(title.utf8) == true } ?? false
      }
      if let same {
        pictures[same].alternates.append(file)
      } else {
        var picture = FeedPicture([file])
        picture.title = title
        pictures.append(picture)
        titles.append(title)
      }
    }
    var list = PictureList()
    for picture in pictures { list.add(picture) }
    return list
  }

  private static func author(_ object: [String: Any], _ scope: FeedScope) -> FeedPerson? {
    let list = (object["authors"] as? [Any])?.first as? [String: Any]
    guard let author = list ?? object["author"] as? [String: Any] else { return nil }
    return FeedPerson(author["name"] as? String, page: scope.address(author["url"] as? String)?.text)
  }
}
