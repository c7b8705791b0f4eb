import Mustache

/// How templates escape: with our own escaper, in place of the engine's, which misses a quote under a
/// combining mark (its escaper compares `Character`s).
///
/// The engine goes back to its own escaper at every partial, so the pragma stands in front of every
/// template's text.
struct SafeHTML: MustacheContentType {
  /// The name in the pragma; not one of the engine's own.
  static let name = "HELIOGRAPH-HTML"
  /// A line of its own, which the engine leaves out of the page.
  static let pragma = "{{% CONTENT_TYPE:\(name)}}\n"

  /// Must have been called before a text with the pragma is parsed; may be called again.
  static func register() { MustacheContentTypes.register(SafeHTML(), named: name) }

  func escapeText(_ text: String) -> String { HTMLEscaping.escaped(text) }
}
