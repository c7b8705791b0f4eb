import HeliographCore

/// A preview that cannot be shown.
package struct PreviewError: PlacedError, Sendable {
  /// The reasons why a preview cannot be shown.
  package enum Code: Sendable, Hashable {
    /// Another program listens at the port.
    case portTaken
    /// The system keeps the port to itself: one below 1024, as a rule.
    case portForbidden
    /// There is no such folder.
    case folderMissing
    /// Anything else the network refuses.
    case network
  }

  /// The reason in a form to switch on.
  package let code: Code
  /// "Port 8080", or the folder as it was given.
  package let place: String
  /// The rest of a sentence that begins with the place: what is wrong and what to do.
  package let message: String
  /// The error underneath; `nil` when there is none.
  package let cause: (any Error)?

  /// Creates an error; the message is the rest of a sentence that begins with the place.
  package init(_ code: Code, place: String, message: String, cause: (any Error)? = nil) {
    self.code = code
    self.place = place
    self.message = message
    self.cause = cause
  }
}
