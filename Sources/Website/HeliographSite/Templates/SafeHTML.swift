import HeliographCore
import Mustache

/// The content type that escapes with `HTMLEscaping` in place of the engine's escaper, which compares `Character`s
/// and misses a quote under a combining mark.
///
/// The engine returns to its own escaper at every partial, so every template's text begins with the pragma.
struct SafeHTML: MustacheContentType {
  /// The name in the pragma; not one of the engine's own.
  static let name = "HELIOGRAPH-HTML"
  /// The line that selects this content type; the engine leaves it out of the page.
  static let pragma = "{{% CONTENT_TYPE:\(name)}}\n"

  /// Must have been called before a text with the pragma is parsed; may be called again.
  static func register() { MustacheContentTypes.register(SafeHTML(), named: name) }

  func escapeText(_ text: String) -> String { HTMLEscaping.escaped(text) }
}
