import HeliographModel

/// A template that no page can be made with.
package struct TemplateError: PlacedError, Sendable {
  /// The template and its line, counted from 1: "Templates/photo.mustache:12".
  package let place: String
  /// The rest of a sentence that begins with the place: what is wrong and what to do.
  package let message: String

  package init(place: String, message: String) {
    self.place = place
    self.message = message
  }
}
