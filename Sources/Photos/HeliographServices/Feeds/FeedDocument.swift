import HeliographCore
import HeliographFormats
package import HeliographHTTP

/// What a feed says, in whichever of the formats it is.
package struct FeedDocument: Sendable {
  /// The title of the feed as one line; `nil` without one.
  package var title: String?
  /// Who makes the feed; `nil` when it does not say.
  package var author: FeedPerson?
  /// The page that the feed is about; `nil` without one.
  package var page: String?
  /// In the order of the feed.
  package var entries: [FeedEntry] = []
  /// Where older entries are (RFC 5005, section 3; `next_url` of JSON Feed); `nil` for the last page.
  package var next: WebAddress?

  /// A feed without entries.
  init() {}

  /// Reads a feed in Atom (1.0 and 0.3), RSS 2.0 or JSON Feed, with what it says in Media RSS and GeoRSS.
  ///
  /// - Parameters:
  ///   - bytes: the document, in whatever encoding.
  ///   - address: where it is, which relative addresses start from; without it, they lead nowhere.
  /// - Throws: `FeedFault` for anything else.
  package init(_ bytes: [UInt8], at address: WebAddress? = nil) throws(FeedFault) {
    let text = FeedEncoding.utf8(bytes)
    if text.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
      self = try JSONFeedFormat.document(text, at: address)
      return
    }
    let root: XMLElement
    do throws(XMLError) {
      root = try XMLTree.parse(text, allowsUndeclaredPrefixes: true)
    } catch {
      throw Self.isPage(text) ? Self.page : FeedFault(error)
    }
    switch root.name {
    case "feed": self = AtomFormat.document(root, at: address)
    case "rss": self = RSSFormat.document(root, at: address)
    case "html", "HTML": throw Self.page
    default: throw FeedFault(reason: "is neither Atom, RSS 2.0 nor JSON Feed")
    }
  }

  private static let page = FeedFault(
    reason: "is a web page and no feed",
    remedy: "Write the address of its feed, which readers of feeds find by the page's address.")

  /// Whether a document that is no XML begins as a web page does.
  private static func isPage(_ bytes: [UInt8]) -> Bool {
    let start = Array(bytes.drop { $0 <= 0x20 }.prefix(15)).asciiLowercased
    return start.starts(with: "<!doctype html".utf8) || start.starts(with: "<html".utf8)
  }
}
