import HeliographModel

/// A source that could not give its photos.
package struct SourceError: PlacedError, Sendable {
  package enum Code: Sendable, Hashable {
    /// The folder or file is not there, or may not be read.
    case unreadable
    /// There is not one photo.
    case empty
    /// The key or another setting it needs is missing or refused.
    case credentials
    /// The host could not be reached or did not answer in time.
    case unreachable
    /// The answer was an error, or none that makes sense.
    case refused
  }

  package let code: Code
  /// The folder, file or address, without secrets.
  package let place: String
  /// The rest of a sentence that begins with the place; says what is wrong and what to do.
  package let message: String
  package let cause: (any Error)?

  package init(_ code: Code, place: String, message: String, cause: (any Error)? = nil) {
    self.code = code
    self.place = place
    self.message = message
    self.cause = cause
  }
}
