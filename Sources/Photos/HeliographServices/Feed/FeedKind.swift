import HeliographCore
package import HeliographFormats
import HeliographHTTP
package import HeliographSources
package import SystemPackage

/// `- feed: https://photos.example.org/feed` in `heliograph.yml`.
package struct FeedKind: SourceKind {
  /// How many pages of a feed may be requested.
  static let pageRange = 1...100

  /// The keys of an entry, the one that names the kind first.
  package static let keys =
    [
      SourceKey(
        "feed",
        #"{ "type": "string", "pattern": "^https?://", "description": "The address of a feed: RSS, Atom or JSON Feed." }"#
      ),
      SourceKey(
        "album",
        #"{ "type": "string", "minLength": 1, "description": "The album of its photos; without it, the title of the feed." }"#
      ),
      .number("pages", in: pageRange, default: 5, "Pages that are read of a feed that has more than one."),
      .required(default: false),
    ] + SourceKey.rules
  /// An entry to start from.
  package static let example: SourceExample? = SourceExample(
    value: "https://photos.example.org/feed.atom",
    remark: "RSS, Atom or JSON Feed: Pixelfed, WordPress, Flickr …",
    lines: ["album: Snapshots"])

  /// The address as the owner wrote it; it may hold a key.
  private let feed: String
  private let album: String?
  private let pages: Int

  /// Reads an entry.
  package init(_ map: YAMLMap) throws(YAMLError) {
    guard let feed = try map.address("feed"), let address = WebAddress(feed) else {
      throw map.mistake("feed", "must be the address of a feed: https://photos.example.org/feed.atom")
    }
    guard address.isSecure || address.isLoopback else {
      throw map.mistake("feed", "must begin with https://, so that nobody on the way can change what it says")
    }
    self.feed = feed
    pages = try map.number("pages", in: Self.pageRange) ?? 5
    album = try map.albumName("album")
  }

  /// What two entries must not share.
  package var identity: String { feed }
  /// The feed; another number of pages is the same list.
  package var settings: String { [feed, album].compactMap(\.self).joined(separator: "\n") }
  /// The files and folders that the source lists photos from.
  package var inputs: [FilePath] { [] }
  /// The feed.
  package var addresses: [String] { [feed] }
  /// The path that names the album for photos of the root album.
  package var rootAlbum: String? { nil }
  /// Whether the source uses the network.
  package var isRemote: Bool { true }

  /// Makes the source.
  package func source(in context: SourceContext) -> any PhotoSource {
    FeedSource(
      feed, album: album, pages: pages, longSide: context.longSide, state: context.state, http: context.http)
  }
}
