package import HeliographCore
package import HeliographHTTP

/// An original on a host, which the build fetches into its cache when it needs it.
package struct RemoteOriginal: Sendable {
  /// Its name in caches; the same in every build for the same original.
  package let key: ContentHash
  /// Where it is; it may hold a secret, so it belongs in a request and nowhere else.
  package let url: String
  /// What is sent along, to the origin of `url` alone; it may be a secret.
  package let headers: [HTTPHeader]
  /// Whether the source guarantees that other bytes always have another address, so that it need not be asked again.
  package let isFixed: Bool
  /// The client that fetches it.
  package let http: HTTPClient

  /// Describes the original at an address.
  ///
  /// - Parameters:
  ///   - url: where it is.
  ///   - headers: what is sent along, to the origin of `url` alone.
  ///   - key: its name in caches, for one whose address changes; `nil` for one that its address names.
  ///   - isFixed: whether other bytes always have another address.
  ///   - http: the client that fetches it.
  package init(
    url: String, headers: [HTTPHeader] = [], key: ContentHash? = nil, isFixed: Bool, http: HTTPClient
  ) {
    self.key = key ?? ContentHash(of: url.utf8)
    self.url = url
    self.headers = headers
    self.isFixed = isFixed
    self.http = http
  }
}
