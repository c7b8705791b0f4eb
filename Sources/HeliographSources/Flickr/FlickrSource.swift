package import HeliographModel

/// Photos that Flickr lists, asked for in its own XML over its REST interface.
package struct FlickrSource: PhotoSource {
  /// Where Flickr listens.
  package static let standardEndpoint = "https://api.flickr.com/services/rest/"

  package let name: String
  private let method: FlickrMethod
  private let pageLimit: Int
  private let perPage: Int
  private let endpoint: String
  private let key: Result<APIKey, SourceError>
  private let http: HTTPClient

  /// - Parameters:
  ///   - pages: how many pages to ask for at most, 1…100; Flickr may have fewer.
  ///   - perPage: photos on each, 1…500.
  ///   - endpoint: an https address, or an http one of this machine itself.
  ///   - key: the key, or why there is none: listing photos then fails with that error.
  package init(
    method: FlickrMethod, pages: Int = 5, perPage: Int = 100, endpoint: String = standardEndpoint,
    key: Result<APIKey, SourceError>, http: HTTPClient
  ) {
    self.method = method
    self.pageLimit = min(max(pages, 1), 100)
    self.perPage = min(max(perPage, 1), 500)
    self.endpoint = endpoint
    self.key = key
    self.http = http
    name = method.words
  }

  /// One page for each of Flickr's, all of one album, in Flickr's order; no photo comes twice.
  ///
  /// Throws `SourceError.credentials` when the key is refused, `.refused` for any other error of
  /// Flickr's or an answer that makes no sense, `.unreachable` when it is away, and `.empty` after
  /// the last page when there was not one photo. No error tells the key.
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

  package var isRemote: Bool { true }

  /// Originals are public at fixed addresses: they need no key.
  package func original(of photo: SourcePhoto) -> SourceOriginal {
    let address = photo.original.bytes
    return .loaded(key: ContentHash(of: address)) {
      try await http.get(url: String(decoding: address, as: UTF8.self), limits: .original).body
    }
  }
}
