package import HeliographHTTP

extension SourceError {
  /// The failure of a transfer as that of the source that asked for it, in the same words.
  package init(_ error: HTTPError) {
    let code: Code =
      switch error.code {
      case .unreachable: .unreachable
      case .refused: .refused
      }
    self.init(code, place: error.place, message: error.message, cause: error.cause)
  }
}

extension HTTPClient {
  /// The body of the response to a GET, each attempt of which is taken from a budget; `nil` for none.
  ///
  /// Throws `SourceError` for what the client reports as an `HTTPError`, or `CancellationError`.
  package func body(at address: WebAddress, limits: HTTPLimits, budget: RequestBudget?) async throws
    -> [UInt8]
  {
    var request = HTTPRequest(.get, address)
    request.budget = budget
    do {
      return try await send(request, limits: limits).body
    } catch let error as HTTPError {
      throw SourceError(error)
    }
  }
}
