import HeliographCore
import HeliographHTTP

/// Asks one host, one request after the other with a pause between them, not more often and not longer than it may.
struct PoliteClient {
  /// How requests name the program, and which rules of `robots.txt` are for it.
  static let program = "heliograph"
  /// After these a host is asked once more, and then believed.
  private static let busy: Set = [429, 500, 502, 503, 504]
  /// The wait before that, if the host names none.
  private static let retryPause = Duration.seconds(1)
  private static let longestRetryPause = 30
  private static let wanted = [
    "Content-Type", "Content-Length", "Cache-Control", "Content-Security-Policy", "X-Content-Type-Options",
    "Location", "Retry-After",
    "Cross-Origin-Resource-Policy",
  ]
  /// A host that fails so often in a row is left alone.
  private static let patience = 3

  private let client: HTTPClient
  private let requestLimit: Int
  private let deadline: ContinuousClock.Instant
  private(set) var pause: Duration
  /// How many requests were sent, those that were sent again among them.
  private(set) var asked = 0
  private var failures = 0
  private var silence: VisitEnd?

  /// Makes a client without connections.
  ///
  /// - Parameters:
  ///   - address: the address that its owner named; its host may be anywhere.
  ///   - images: the host of the images, which the owner named too; `nil` for none.
  ///   - requestLimit: how many requests are sent at most.
  ///   - pause: how long to wait between two requests.
  ///   - deadline: when the last request ends.
  init(
    _ address: WebAddress, images: ImageHost? = nil, requestLimit: Int, pause: Duration,
    until deadline: ContinuousClock.Instant
  ) {
    client = HTTPClient(
      userAgent: Self.program, retry: RetryPolicy(attempts: 1).until(deadline),
      owned: [address.text] + [images?.base].compactMap(\.self),
      givesUpHosts: false, perHost: 1)
    self.requestLimit = requestLimit
    self.pause = pause
    self.deadline = deadline
  }

  /// Why nothing more is asked; `nil` while something may be.
  var end: VisitEnd? {
    silence ?? (asked >= requestLimit ? .exhausted : ContinuousClock.now >= deadline ? .late : nil)
  }

  /// Waits longer between two requests, if the host asks for that.
  mutating func slowDown(to delay: Duration?) {
    if let delay { pause = max(pause, delay) }
  }

  /// Asks for an address; a redirect is an answer.
  ///
  /// - Parameters:
  ///   - address: whom it asks.
  ///   - method: what it asks.
  ///   - bytes: the most that the body may have.
  /// - Returns: what came, with any status but those of a host that cannot answer now.
  /// - Throws: `NoAnswer`, `VisitEnd` when nothing may be asked any more, `CancellationError`.
  mutating func ask(
    _ address: WebAddress, _ method: HTTPRequest.Method = .get, bytes: Int = 8 << 20
  ) async throws -> HTTPResponse {
    var (answer, wait) = try await attempt(address, method, bytes: bytes)
    // One that may answer a moment later is asked once more, if that is allowed.
    if case .failure(let failure) = answer, failure.isPassing, end == nil,
      ContinuousClock.now + max(pause, wait) < deadline
    {
      (answer, _) = try await attempt(address, method, bytes: bytes, after: wait)
    }
    switch answer {
    case .success(let response):
      failures = 0
      return response
    case .failure(let failure):
      // The deadline ends a transfer, which is no fault of the host; libcurl's clock may be a moment ahead.
      if ContinuousClock.now + .milliseconds(200) >= deadline { throw VisitEnd.late }
      failures = failure.isPassing ? failures + 1 : 0
      if failures >= Self.patience { silence = .silent(failure.message) }
      throw failure
    }
  }

  /// Sends one request, and says how long to wait before the next one to the same address.
  private mutating func attempt(
    _ address: WebAddress, _ method: HTTPRequest.Method, bytes: Int, after wait: Duration = .zero
  ) async throws -> (Result<HTTPResponse, NoAnswer>, wait: Duration) {
    if let end { throw end }
    let wait = max(wait, asked > 0 ? pause : .zero)
    if wait > .zero {
      guard ContinuousClock.now + wait < deadline else { throw VisitEnd.late }
      try await Task.sleep(for: wait)
    }
    asked += 1
    let request = HTTPRequest(
      method, address, expected: Set(300...599), wanted: Self.wanted, followsRedirects: false)
    do {
      let response = try await client.send(request, limits: HTTPLimits(bytes: bytes, total: .seconds(60)))
      guard Self.busy.contains(response.status) else { return (.success(response), .zero) }
      let named = response.headers["retry-after"].flatMap { Int($0) }
        .map { Duration.seconds(min(max(0, $0), Self.longestRetryPause)) }
      return (.failure(NoAnswer(address, status: response.status)), named ?? Self.retryPause)
    } catch let error as HTTPError {
      return (.failure(NoAnswer(error)), Self.retryPause)
    }
  }
}
