import HeliographHTTP

/// Asks one host, one request after the other with a pause between them, and not more often than it may.
struct PoliteClient {
  /// How requests name the program, and which rules of `robots.txt` are for it.
  static let program = "heliograph"
  /// Any answer is one, but those after which a host is asked again.
  private static let expected = Set(300...599).subtracting([429, 500, 502, 503, 504])
  private static let wanted = [
    "Content-Type", "Content-Length", "Cache-Control", "Content-Security-Policy", "X-Content-Type-Options",
    "Location",
  ]
  /// A host that fails so often in a row is left alone.
  private static let patience = 3

  private let client: HTTPClient
  private let most: Int
  private var pause: Duration
  private(set) var asked = 0
  private var failures = 0

  /// Makes a client without connections.
  ///
  /// - Parameters:
  ///   - address: the address that its owner named; its host may be anywhere.
  ///   - most: how many requests are sent at most.
  ///   - pause: how long to wait between two requests.
  init(_ address: WebAddress, most: Int, pause: Duration) {
    client = HTTPClient(
      userAgent: Self.program, retry: RetryPolicy(attempts: 2), owned: [address.text], givesUpHosts: false,
      perHost: 1)
    self.most = most
    self.pause = pause
  }

  /// Whether the number of requests is used up.
  var isExhausted: Bool { asked >= most }

  /// Waits longer between two requests, if the host asks for that; ten seconds at most.
  mutating func slowDown(to seconds: Int?) {
    if let seconds { pause = max(pause, .seconds(min(seconds, 10))) }
  }

  /// Asks for an address; a redirect is an answer.
  ///
  /// - Parameters:
  ///   - address: whom it asks.
  ///   - method: what it asks.
  ///   - bytes: the most that the body may have.
  /// - Returns: the answer, whatever its status.
  /// - Throws: `HTTPError` when there is no answer, `RemoteCheckError` when the host has not answered several times in a
  ///   row, `CancellationError`.
  mutating func ask(
    _ address: WebAddress, _ method: HTTPRequest.Method = .get, bytes: Int = 8 << 20
  ) async throws -> HTTPResponse {
    if asked > 0, pause > .zero { try await Task.sleep(for: pause) }
    asked += 1
    let request = HTTPRequest(
      method, address, expected: Self.expected, wanted: Self.wanted, followsRedirects: false)
    do {
      let response = try await client.send(request, limits: HTTPLimits(bytes: bytes, total: .seconds(60)))
      failures = 0
      return response
    } catch let error as HTTPError {
      failures = error.code == .unreachable ? failures + 1 : 0
      if failures >= Self.patience { throw RemoteCheckError.silent(address.origin, error) }
      throw error
    }
  }
}
