import HeliographHTTP
import HeliographModel

/// A site that cannot be checked where it is published.
package struct RemoteCheckError: PlacedError {
  /// Its address.
  package let place: String
  /// The rest of a sentence that begins with the address: what is wrong and what to do.
  package let message: String
  /// What the client says; `nil` when the host answered.
  package let cause: (any Error)?

  init(_ place: String, _ message: String, cause: (any Error)? = nil) {
    self.place = place
    self.message = message
    self.cause = cause
  }

  static func silent(_ origin: String, _ error: HTTPError) -> RemoteCheckError {
    RemoteCheckError(origin, "did not answer three times in a row; check it again later.", cause: error)
  }
}
