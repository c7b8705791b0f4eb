/// An error that says where it happened, what is wrong and what to do.
///
/// Every error type that can end a command conforms to it, so that one `catch` clause reports them all.
package protocol PlacedError: Error {
  /// The file with its line, the folder, the address or the program; without secrets.
  var place: String { get }
  /// The rest of a sentence that begins with `place`: what is wrong.
  var message: String { get }
  /// What to do, in a separate sentence; empty when `message` says it.
  var remedy: String { get }
  /// The error underneath; `nil` when there is none.
  var cause: (any Error)? { get }
}

extension PlacedError {
  /// Empty, for errors whose message says what to do.
  package var remedy: String { "" }
  /// `nil`, for errors without an underlying error.
  package var cause: (any Error)? { nil }
}
