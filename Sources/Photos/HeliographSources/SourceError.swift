import HeliographCore

/// Why a source could not list its photos or provide an original.
package struct SourceError: PlacedError, Sendable {
  /// The kinds of failure.
  package enum Code: Sendable, Hashable {
    /// The folder or file does not exist, or is not readable.
    case unreadable
    /// A text that says what may be shown cannot be understood.
    case unclear
    /// There is no photo.
    case empty
    /// The key or another setting it needs is missing or refused.
    case credentials
    /// The host could not be reached or did not respond in time.
    case unreachable
    /// The response was an error, or not understood.
    case refused
  }

  /// The kind of failure.
  package let code: Code
  /// The folder, file or address, without secrets.
  package let place: String
  /// The rest of a sentence that begins with the place: what is wrong and what to do.
  package let message: String
  /// The error behind it; `nil` when there is none.
  package let cause: (any Error)?

  /// Makes an error about a place.
  package init(_ code: Code, place: String, message: String, cause: (any Error)? = nil) {
    self.code = code
    self.place = place
    self.message = message
    self.cause = cause
  }
}
