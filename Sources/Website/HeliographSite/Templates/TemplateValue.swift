import Mustache

/// A text or its absence, as templates see it: a section of it is shown when it is not empty.
///
/// Absence has to be a value: for `nil` the engine would look for the same name further out.
struct TemplateValue: MustacheCustomRenderable, MustacheParent {
  let renderText: String

  static let absent = TemplateValue(renderText: "")

  var isNull: Bool { renderText.isEmpty }

  /// A text has nothing inside; names within its section are looked for further out.
  func child(named: String) -> Any? { nil }
}
