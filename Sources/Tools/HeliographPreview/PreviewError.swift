import HeliographCore

/// A preview that cannot be shown.
struct PreviewError: PlacedError, Sendable {
  /// The reasons why a preview cannot be shown.
  enum Code: Sendable, Hashable {
    /// Another program listens at the port.
    case portInUse
    /// The system keeps the port to itself: one below 1024, as a rule.
    case portForbidden
    /// There is no such folder.
    case folderMissing
    /// Anything else the network refuses.
    case network
  }

  /// The reason in a form to switch on.
  let code: Code
  /// "Port 8080", or the folder as it was given.
  let place: String
  /// The rest of a sentence that begins with the place: what is wrong and what to do.
  let message: String
  /// The error underneath; `nil` when there is none.
  let cause: (any Error)?

  /// Creates an error; the message is the rest of a sentence that begins with the place.
  init(_ code: Code, place: String, message: String, cause: (any Error)? = nil) {
    self.code = code
    self.place = place
    self.message = message
    self.cause = cause
  }
}
