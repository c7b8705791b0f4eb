package import HeliographHTTP
import HeliographSources

extension HTTPClient {
  /// What a service returns, as `read` understands the body of its response; asked again where that may help.
  ///
  /// A status that the request expects, and that is no success, is a failure; its words are the `message` of the body.
  ///
  /// - Parameters:
  ///   - request: what is sent.
  ///   - service: the name of the service: "Immich".
  ///   - place: the address without secrets.
  ///   - remedy: what to do about a status that refuses access; a sentence.
  ///   - read: understands the body.
  /// - Returns: what `read` returns.
  /// - Throws: `SourceError` about `place`, and `CancellationError`.
  package func json<Answer>(
    of request: HTTPRequest, from service: String, at place: String, remedy: String,
    _ read: ([UInt8]) throws(JSONFault) -> Answer
  ) async throws -> Answer {
    try await retry.run {
      do {
        let response = try await send(request, limits: .answer)
        guard 200...299 ~= response.status else {
          let words = (try? JSONObject(response.body))?.text("message")
          throw JSONFault.failure(status: response.status, words: words)
        }
        return try read(response.body)
      } catch let error as HTTPError {
        throw SourceError(error)
      } catch let fault as JSONFault {
        let failure = fault.sourceError(at: place, of: service, remedy: remedy)
        if fault.isTransient { throw RetryPolicy.Again(error: failure) }
        throw failure
      }
    }
  }
}
