import HeliographXML

/// What a feed says, in whichever of the three formats it is.
struct FeedDocument {
  /// Those that can be shown, in the order of the feed.
  let entries: [FeedEntry]
  /// How many others there are: without a date, or without words.
  let unusable: Int

  /// Reads a feed in Atom (RFC 4287), RSS 2.0 or JSON Feed 1.1.
  ///
  /// - Throws: `FeedFault` for anything else.
  init(_ bytes: [UInt8]) throws(FeedFault) {
    let all: [FeedEntry?]
    if bytes.first(where: { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }) == UInt8(ascii: "{") {
      all = try JSONFeedFormat.entries(of: bytes)
    } else {
      all = try Self.xml(bytes)
    }
    entries = all.compactMap(\.self)
    unusable = all.count - entries.count
  }

  private static func xml(_ bytes: [UInt8]) throws(FeedFault) -> [FeedEntry?] {
    do throws(XMLError) {
      return try AtomFormat.entries(of: XMLTree.parse(bytes, root: "feed"))
    } catch {
      guard error.code == .unexpectedRoot else { throw FeedFault(error) }
    }
    do throws(XMLError) {
      return try RSSFormat.entries(of: XMLTree.parse(bytes, root: "rss"))
    } catch {
      guard error.code == .unexpectedRoot else { throw FeedFault(error) }
      throw FeedFault(reason: "is neither Atom, RSS 2.0 nor JSON Feed")
    }
  }
}
