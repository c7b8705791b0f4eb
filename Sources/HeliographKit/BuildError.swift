/// A build that could not be done; what stood in the output before still stands there.
public struct BuildError: Error, Sendable {
  public enum Code: Sendable, Hashable {
    /// What the owner wrote (the command line, `heliograph.yml`, `Templates/`) cannot be understood.
    case configuration
    /// It was understood and could not be done.
    case failed
    /// Another build holds this site.
    case busy
  }

  public let code: Code
  /// The file with its line, the folder, or the address; without secrets.
  public let place: String
  /// The rest of a sentence that begins with the place; says what is wrong and what to do.
  public let message: String
  public let cause: (any Error)?

  public init(_ code: Code, place: String, message: String, cause: (any Error)? = nil) {
    self.code = code
    self.place = place
    self.message = message
    self.cause = cause
  }

  /// "heliograph.yml:4 has an unknown key \"titel\"; did you mean \"title\"?"
  public var sentence: String {
    let text = "\(place) \(message)"
    return text.utf8.last.map { ".?!".utf8.contains($0) } == true ? text : text + "."
  }
}
