package import HeliographHTTP
package import HeliographModel
package import HeliographSources

/// Photos from a list of Flickr's, requested as XML over its REST interface.
package struct FlickrSource: PhotoSource {
  /// The address of Flickr's REST interface.
  package static let standardEndpoint = "https://api.flickr.com/services/rest/"

  /// How many pages may be requested.
  static let pageRange = 1...100
  /// How many photos a page may hold: Flickr's own limit.
  static let perPageRange = 1...500

  /// The source's name in messages and in the report.
  package let name: String
  private let method: FlickrMethod
  private let pageLimit: Int
  private let perPage: Int
  private let endpoint: String
  private let key: Result<APIKey, SourceError>
  private let http: HTTPClient

  /// Creates a source for the list that a method of Flickr's interface returns.
  ///
  /// - Parameters:
  ///   - method: the list and its arguments.
  ///   - pages: how many pages to request at most, in `pageRange`; Flickr may have fewer.
  ///   - perPage: photos on each, in `perPageRange`.
  ///   - endpoint: an https address, or an http one of this machine itself.
  ///   - key: the key, or why it is missing: listing photos then fails with that error.
  ///   - http: the client that sends the requests.
  package init(
    method: FlickrMethod, pages: Int = 5, perPage: Int = 100, endpoint: String = standardEndpoint,
    key: Result<APIKey, SourceError>, http: HTTPClient
  ) {
    self.method = method
    self.pageLimit = pages
    self.perPage = perPage
    self.endpoint = endpoint
    self.key = key
    self.http = http
    name = method.words
  }

  /// One page for each of Flickr's, all of one album, in Flickr's order; no photo comes twice.
  ///
  /// Throws `SourceError.credentials` when the key is refused, `.refused` for any other error of
  /// Flickr's or an invalid response, `.unreachable` when it does not respond, and `.empty` after
  /// the last page when there was no photo. No error contains the key.
  package func pages() -> AsyncThrowingStream<SourcePage, any Error> {
    switch key {
    case .success(let key):
      let walk = FlickrPageIterator(
        method: method, pageLimit: pageLimit, perPage: perPage, endpoint: endpoint, key: key, http: http)
      return AsyncThrowingStream { try await walk.next() }
    case .failure(let error):
      return AsyncThrowingStream { $0.finish(throwing: error) }
    }
  }

  /// Whether the source uses the network.
  package var isRemote: Bool { true }

  /// Originals are public: they need no key.
  package func original(of photo: SourcePhoto) -> SourceOriginal {
    let address = String(decoding: photo.original.bytes, as: UTF8.self)
    return .remote(RemoteOriginal(url: address, isFixed: Self.isFixed(address), http: http))
  }

  /// Whether other bytes never come to an address.
  ///
  /// Flickr puts a secret into the addresses of pictures, and a replaced picture has another one
  /// (https://www.flickr.com/services/api/misc.urls.html). A server that stands in for Flickr vouches for nothing.
  static func isFixed(_ address: String) -> Bool {
    let host = WebAddress(address).map { Array($0.host.utf8) } ?? []
    return Array(host.suffix(imageDomain.count)) == imageDomain
  }

  private static let imageDomain = Array(".staticflickr.com".utf8)
}
