/// A program that cannot be run, or that was ended.
package struct ToolError: PlacedError {
  /// The kinds of failure.
  package enum Code: Sendable, Hashable {
    /// It is not installed.
    case missing
    /// The system does not start it.
    case unstartable
    /// It took too long.
    case late
    /// It printed more than it may.
    case tooMuch
  }

  /// The kind of failure.
  package let code: Code
  /// The program.
  package let place: String
  /// The rest of a sentence that begins with the program.
  package let message: String

  init(_ code: Code, _ place: String, _ message: String) {
    self.code = code
    self.place = place
    self.message = message
  }
}
