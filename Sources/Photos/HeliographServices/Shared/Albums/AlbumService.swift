import HeliographCore
import HeliographHTTP
import HeliographSources

/// A source whose service has albums, each of which is a list of pages.
///
/// Whoever conforms says what the albums are and reads a page; the rest is the same for all of them.
protocol AlbumService: PhotoSource {
  /// The service's address, without secrets.
  var address: WebAddress { get }
  /// Sends the requests.
  var http: HTTPClient { get }

  /// The albums to show.
  ///
  /// - Throws: `SourceError`, and `CancellationError`.
  func albums() async throws -> ServiceAlbums

  /// A page of an album, from 0.
  ///
  /// An early end is a failure, and not a short list.
  ///
  /// - Parameters:
  ///   - number: the page.
  ///   - album: one of `albums()`.
  ///   - count: how many photos came on the pages before it.
  /// - Returns: the page.
  /// - Throws: `SourceError`, and `CancellationError`.
  func page(_ number: Int, of album: ServiceAlbum, after count: Int) async throws -> ServicePage
}

extension AlbumService {
  /// It does.
  var isRemote: Bool { true }

  /// The pages of each album, in the service's order; a photo of several albums comes in the first.
  func pages() -> AsyncThrowingStream<SourcePage, any Error> {
    let walk = AlbumWalk(self)
    return AsyncThrowingStream { try await walk.next() }
  }

  /// A reference to a picture by a name that stays when its address changes.
  func reference(_ key: String, at address: String) -> OriginalReference {
    OriginalReference("\(key)\n\(address)".utf8)
  }

  /// The name and the address that a reference of `reference(_:at:)` is made of.
  ///
  /// - Throws: `Problem` for another one.
  func parts(of photo: SourcePhoto) throws -> (key: ContentHash, address: String) {
    let parts = photo.original.bytes.split(separator: UInt8(ascii: "\n"))
    guard parts.count == 2 else {
      throw Problem(place: photo.place, reason: "is not a photo of \(name)", remedy: "Build again.")
    }
    return (ContentHash(of: parts[0]), String(decoding: parts[1], as: UTF8.self))
  }

  /// The picture at its address, which everybody may fetch.
  func original(of photo: SourcePhoto) throws -> SourceOriginal {
    let (key, address) = try parts(of: photo)
    return .remote(RemoteOriginal(url: address, key: key, isFixed: false, http: http))
  }
}

extension DetailedSource where Self: AlbumService {
  /// No gallery lists them: they are in what it says of one photo.
  var listsTags: Bool { false }
}
