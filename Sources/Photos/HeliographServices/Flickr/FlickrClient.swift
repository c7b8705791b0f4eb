import HeliographHTTP
import HeliographSources
import SystemPackage

/// Calls methods of Flickr's REST interface.
struct FlickrClient: Sendable {
  /// Where the interface is, as the owner wrote it.
  let endpoint: String
  /// Goes to the endpoint alone.
  let key: APIKey
  /// Sends the calls.
  let http: HTTPClient
  /// Where it is kept how many calls were made, between builds; `nil` for nowhere.
  var state: FilePath?

  /// Within any hour both numbers together: 3,500 of the 3,600 calls that Flickr's guide for developers allows a key
  /// (https://www.flickr.com/services/developer/api/).
  ///
  /// The rest is for what is not counted from build to build: the profile's one call.
  private static let allowance = RequestAllowance(burst: 600, perHour: 2_900)

  /// The endpoint in messages.
  var place: String { WebAddress(endpoint)?.description ?? "Flickr" }

  /// What a reader makes of the response to a call.
  ///
  /// Flickr reports its own faults with status 200, so they are tried again here.
  ///
  /// - Parameters:
  ///   - method: "flickr.photos.search".
  ///   - arguments: beside the key.
  ///   - words: what is asked for, in messages.
  ///   - read: reads a body.
  /// - Returns: what `read` returns.
  /// - Throws: `SourceError`, which never contains the key.
  func call<Response>(
    _ method: String, _ arguments: [(String, String)], for words: String,
    _ read: ([UInt8]) throws(FlickrFault) -> Response
  ) async throws -> Response {
    guard let base = WebAddress(endpoint), base.isSecure || base.isLoopback else {
      throw SourceError(
        .refused, place: "The endpoint of \(words)",
        message: "is not an https address; leave it out to ask \(FlickrSource.standardEndpoint).")
    }
    guard let address = base.adding([("method", method), ("api_key", key.secret)] + arguments) else {
      throw SourceError(.refused, place: base.description, message: "has invalid settings; check them.")
    }
    let budget = http.budgets.budget(
      of: base, key: key.secret.utf8, Self.allowance, folder: state?.appending("requests"))
    return try await http.retry.run {
      let body = try await http.body(at: address, limits: .answer, budget: budget)
      do throws(FlickrFault) {
        return try read(body)
      } catch {
        let failure = error.sourceError(at: address.description, for: words)
        if error.isTransient { throw RetryPolicy.Again(error: failure) }
        throw failure
      }
    }
  }
}
