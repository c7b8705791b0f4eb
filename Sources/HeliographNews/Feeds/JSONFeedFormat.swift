import Foundation

/// Feeds in JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/).
enum JSONFeedFormat {
  private struct Feed: Decodable {
    let version: String
    let language: String?
    let items: [Item]

    enum CodingKeys: String, CodingKey { case version, language, items }

    /// A language of another type counts as absent.
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      version = try values.decode(String.self, forKey: .version)
      language = try? values.decode(String.self, forKey: .language)
      items = try values.decode([Item].self, forKey: .items)
    }
  }

  private struct Item: Decodable {
    let id: String?
    let url: String?
    let title: String?
    let summary: String?
    let contentText: String?
    let contentHTML: String?
    let published: String?
    let modified: String?
    let language: String?

    enum CodingKeys: String, CodingKey {
      case id, url, title, summary, language
      case contentText = "content_text"
      case contentHTML = "content_html"
      case published = "date_published"
      case modified = "date_modified"
    }

    /// Values of another type count as absent: the identifiers of some feeds are numbers.
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      func text(_ key: CodingKeys) -> String? { try? values.decode(String.self, forKey: key) }
      id = text(.id) ?? (try? values.decode(Int.self, forKey: .id)).map { "\($0)" }
      (url, title, summary) = (text(.url), text(.title), text(.summary))
      (contentText, contentHTML) = (text(.contentText), text(.contentHTML))
      (published, modified) = (text(.published), text(.modified))
      language = text(.language)
    }
  }

  static func entries(of bytes: [UInt8]) throws(FeedFault) -> [FeedEntry?] {
    guard let feed = try? JSONDecoder().decode(Feed.self, from: Data(bytes)),
      feed.version.utf8.starts(with: "https://jsonfeed.org/version/".utf8)
    else { throw FeedFault(reason: "is not a JSON Feed that can be read") }
    return feed.items.map { item in
      let language = FeedLanguage.tag(item.language) ?? FeedLanguage.tag(feed.language)
      return FeedEntry(
        id: item.id, title: item.title, date: FeedDate.internet(item.published ?? item.modified),
        summary: item.summary ?? item.contentText ?? FeedText.plain(html: item.contentHTML), link: item.url,
        titleLanguage: language, summaryLanguage: language)
    }
  }
}
