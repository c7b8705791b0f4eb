/// What a client sends to an address.
package struct HTTPRequest: Sendable {
  /// What is asked of the address.
  package enum Method: Sendable, Hashable {
    /// Its content.
    case get
    /// What a GET would say about the content, without the content.
    case head
    /// To keep these bytes.
    case put([UInt8])
    /// What these bytes return, a form (`application/x-www-form-urlencoded`) unless a header `Content-Type` says
    /// otherwise; it must change nothing, since it may be sent again.
    case post([UInt8])
  }

  /// What is asked.
  let method: Method
  /// Whom it is asked.
  let address: WebAddress
  /// What is sent along, to the origin of `address` alone.
  let headers: [HTTPHeader]
  /// Statuses other than 200...299 that the caller can use; every other one is an error.
  let expected: Set<Int>
  /// The headers that the caller reads of the response.
  let wanted: [String]
  /// Whether the answer of another address is given for a redirect.
  let followsRedirects: Bool
  /// Where the body goes; `nil` for memory.
  var file: DownloadFile?
  /// What each attempt is taken from; `nil` where the host allows any number.
  package var budget: RequestBudget?

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - method: what is asked.
  ///   - address: whom it is asked.
  ///   - headers: sent along, but not to another origin that a redirect leads to.
  ///   - expected: statuses outside of 200...299 that are responses and no errors: 404 for what may be missing.
  ///   - wanted: the names of headers that the caller reads of the response.
  ///   - followsRedirects: whether a redirect is followed; otherwise `expected` says whether it is a response.
  package init(
    _ method: Method = .get, _ address: WebAddress, headers: [HTTPHeader] = [], expected: Set<Int> = [],
    wanted: [String] = [], followsRedirects: Bool = true
  ) {
    self.wanted = wanted
    self.followsRedirects = followsRedirects
    self.method = method
    self.address = address
    self.headers = headers
    self.expected = expected
  }

  /// The same request to where a redirect leads; headers stay behind when that is another origin.
  func moved(to target: WebAddress) -> HTTPRequest {
    var request = HTTPRequest(
      method, target, headers: target.origin == address.origin ? headers : [], expected: expected,
      wanted: wanted)
    request.file = file
    return request
  }

  /// The statuses of redirects that are followed: 301, 302 and 303 may turn an upload into a GET (RFC 9110,
  /// section 15.4), and a form that has lost its headers elsewhere may return less than it should.
  var redirects: Set<Int> {
    guard followsRedirects else { return [] }
    return switch method {
    case .get, .head: [301, 302, 303, 307, 308]
    case .put: [307, 308]
    case .post: []
    }
  }
}
