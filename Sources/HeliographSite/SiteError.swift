/// A template or a setting that no page can be made with.
package struct SiteError: Error, Sendable {
  package enum Code: Sendable, Hashable {
    /// A template is missing, cannot be parsed, or names what does not exist.
    case template
  }

  package let code: Code
  /// The template and line: "Templates/photo.mustache:12".
  package let place: String
  /// The rest of a sentence that begins with the place; says what is wrong and what to do.
  package let message: String

  package init(_ code: Code, place: String, message: String) {
    self.code = code
    self.place = place
    self.message = message
  }
}
