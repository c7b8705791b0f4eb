import HeliographCore

/// A site that cannot be checked where it is published.
struct RemoteCheckError: PlacedError {
  /// Its address.
  let place: String
  /// The rest of a sentence that begins with the address: what is wrong and what to do.
  let message: String
  /// Always `nil`: the message says it.
  let cause: (any Error)? = nil

  init(_ place: String, _ message: String) {
    self.place = place
    self.message = message
  }
}
