import HeliographCore

/// An invalid template.
package struct TemplateError: PlacedError, Sendable {
  /// The template and its line, counted from 1: "Templates/photo.mustache:12".
  package let place: String
  /// The rest of a sentence that begins with the place: what is wrong and what to do.
  package let message: String

  /// Creates an error; the message is the rest of a sentence that begins with the place.
  package init(place: String, message: String) {
    self.place = place
    self.message = message
  }
}
