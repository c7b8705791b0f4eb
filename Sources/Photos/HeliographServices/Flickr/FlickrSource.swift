import HeliographCore
import HeliographHTTP
import HeliographSources
import SystemPackage

/// Photos from a list of Flickr's, requested as XML over its REST interface.
struct FlickrSource: PhotoSource {
  /// The address of Flickr's REST interface.
  static let standardEndpoint = "https://api.flickr.com/services/rest/"

  /// How many pages may be requested.
  static let pageRange = 1...100
  /// How many photos a page may hold: Flickr's own limit.
  static let perPageRange = 1...500

  /// The source's name in messages and in the report.
  let name: String
  private let subject: FlickrSubject
  private let album: String?
  private let paging: FlickrPaging
  private let longSide: Int?
  let endpoint: String
  let key: Result<APIKey, SourceError>
  let http: HTTPClient
  /// Whether the owner of the site wants Flickr asked for each photo alone.
  var asksForDetails = false
  let state: FilePath?

  /// Creates a source for a list of photos that everybody can see.
  ///
  /// - Parameters:
  ///   - subject: the list.
  ///   - album: the album of its photos; `nil` for one that is called as the list is.
  ///   - pages: how many pages to request at most, in `pageRange`; `nil` for 5, or for all of an album or gallery.
  ///   - perPage: photos on each, in `perPageRange`; `nil` for 100, or for 500 of an album or gallery.
  ///   - endpoint: an https address, or an http one of this machine itself.
  ///   - key: the key, or why it is missing: listing photos then fails with that error.
  ///   - context: what the build offers; how many calls were made is kept in its state folder, unless it is a preview.
  init(
    _ subject: FlickrSubject, album: String? = nil, pages: Int? = nil, perPage: Int? = nil,
    endpoint: String = standardEndpoint, key: Result<APIKey, SourceError>, in context: SourceContext
  ) {
    (self.subject, self.album, longSide) = (subject, album, context.longSide)
    paging = FlickrPaging(pages: pages, perPage: perPage, isCurated: subject.isCurated)
    self.endpoint = endpoint
    self.key = key
    http = context.http
    state = context.copies.isPreview ? nil : context.state
    name = subject.words
  }

  /// One page for each of Flickr's, in Flickr's order; no photo comes twice in one album.
  ///
  /// Throws `SourceError.credentials` when the key is refused, `.refused` for any other error of
  /// Flickr's or an invalid response, `.unreachable` when it does not respond, and `.empty` after
  /// the last page when there was no photo. No error contains the key.
  func pages() -> AsyncThrowingStream<SourcePage, any Error> {
    switch key {
    case .success(let key):
      let client = FlickrClient(endpoint: endpoint, key: key, http: http, state: state)
      let walk = FlickrWalk(subject.words, paging, longSide: longSide, from: client) {
        try await FlickrLists(subject, album: album, from: client)
      }
      return AsyncThrowingStream { try await walk.next() }
    case .failure(let error):
      return AsyncThrowingStream { $0.finish(throwing: error) }
    }
  }

  /// Whether the source uses the network.
  var isRemote: Bool { true }

  /// Originals are public: they need no key.
  func original(of photo: SourcePhoto) -> SourceOriginal {
    let address = String(decoding: photo.original.bytes, as: UTF8.self)
    return .remote(RemoteOriginal(url: address, isFixed: Self.isFixed(address), http: http))
  }

  /// Whether other bytes never come to an address.
  ///
  /// Flickr puts a secret into the addresses of pictures, and a replaced picture has another one
  /// (https://www.flickr.com/services/api/misc.urls.html). A server that replaces Flickr guarantees nothing.
  static func isFixed(_ address: String) -> Bool {
    let host = WebAddress(address).map { Array($0.host.utf8) } ?? []
    return Array(host.suffix(imageDomain.count)) == imageDomain
  }

  private static let imageDomain = Array(".staticflickr.com".utf8)
}
