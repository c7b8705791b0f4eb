package import HeliographFormats
package import HeliographHTTP
import HeliographSources

extension HTTPClient {
  /// What a service returns, as `read` understands the root of its response; asked again where that may help.
  ///
  /// Services report their own faults with any status, so they are found and tried again here. Throws `SourceError` about
  /// `place`, and `CancellationError`.
  package func answer<Answer>(
    to request: HTTPRequest, from service: RSPService, at place: String,
    _ read: (XMLElement) throws(RSPFault) -> Answer
  ) async throws -> Answer {
    try await retry.run {
      do {
        return try read(RSPDocument.root(try await send(request, limits: .answer).body))
      } catch let error as HTTPError {
        throw SourceError(error)
      } catch let fault as RSPFault {
        let failure = fault.sourceError(at: place, of: service)
        if fault.isTransient { throw RetryPolicy.Again(error: failure) }
        throw failure
      }
    }
  }
}
