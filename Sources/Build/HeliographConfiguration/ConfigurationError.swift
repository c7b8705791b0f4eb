import HeliographCore

/// A mistake in `heliograph.yml`.
package struct ConfigurationError: PlacedError, Sendable {
  /// The file with its line: "heliograph.yml:4".
  package let place: String
  /// The rest of a sentence that begins with the place: what is wrong, and what to write.
  package let message: String
  /// The error underneath; `nil` when there is none.
  package let cause: (any Error)?

  /// Makes an error of a line.
  package init(place: String, message: String, cause: (any Error)? = nil) {
    self.place = place
    self.message = message
    self.cause = cause
  }
}
