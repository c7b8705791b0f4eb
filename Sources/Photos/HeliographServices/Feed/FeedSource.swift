import HeliographCore
import HeliographHTTP
import HeliographSources
import SystemPackage

/// The pictures of a feed's entries, from the services and blogs that write one.
struct FeedSource: PhotoSource {
  /// The source's name in messages and in the report.
  let name: String
  private let feed: String
  private let album: String?
  private let pageLimit: Int
  private let longSide: Int?
  private let client: FeedClient
  private let http: HTTPClient

  /// Creates a source for a feed.
  ///
  /// - Parameters:
  ///   - feed: an https address, or an http one of this machine itself.
  ///   - album: the album of its photos; `nil` for one that is called as the feed is.
  ///   - pages: how many pages to request at most; most feeds have one.
  ///   - longSide: how many pixels the long side of a picture needs; `nil` for all there are.
  ///   - state: the state folder, where the last answers of feeds are.
  ///   - http: the client that sends the requests.
  init(
    _ feed: String, album: String? = nil, pages: Int = 5, longSide: Int?, state: FilePath, http: HTTPClient
  ) {
    (self.feed, self.album, pageLimit, self.longSide, self.http) = (feed, album, pages, longSide, http)
    client = FeedClient(http, memory: FeedMemory(folder: state.appending("photo-feeds")))
    FeedKeys.remember(in: feed)
    // Progress shows it too.
    name =
      "the feed \(Secrets.removed(from: WebAddress(feed)?.description ?? PrintableText.from(feed.utf8)))"
  }

  /// One page for each of the feed's, all of one album, in the order of the feed; no photo comes twice.
  ///
  /// Throws `SourceError.unreachable` when it does not respond, `.refused` for an invalid response and for a feed that
  /// is gone for good, and `.empty` after the last page when there was no photo.
  func pages() -> AsyncThrowingStream<SourcePage, any Error> {
    guard let address = WebAddress(feed), address.isSecure || address.isLoopback else {
      let error = SourceError(.refused, place: name, message: "is not at an https address; correct it.")
      return AsyncThrowingStream { $0.finish(throwing: error) }
    }
    let walk = FeedPageIterator(
      client, photos: FeedPhotos(of: address, longSide: longSide), album: album, pageLimit: pageLimit)
    return AsyncThrowingStream { try await walk.next() }
  }

  /// Whether the source uses the network.
  var isRemote: Bool { true }

  /// Anybody writes feeds.
  var statesShapes: Bool { false }

  /// Pictures are public at their addresses, and may change there.
  func original(of photo: SourcePhoto) -> SourceOriginal {
    let address = String(decoding: photo.original.bytes, as: UTF8.self)
    return .remote(RemoteOriginal(url: address, isFixed: false, http: http))
  }
}
