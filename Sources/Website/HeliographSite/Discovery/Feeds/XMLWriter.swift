import HeliographCore

/// Writes XML 1.0 element by element; whatever a text holds, the result is well formed.
///
/// Texts go through `HTMLEscaping`, whose five references XML knows by name or number, and which leaves out
/// every character that XML 1.0 forbids (https://www.w3.org/TR/xml/#charsets).
struct XMLWriter {
  typealias Attribute = (name: String, value: String?)

  /// UTF-8, with one element a line.
  private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)

  /// Writes an element that contains text, or an empty element when the text is `nil`.
  ///
  /// Attributes are written in the given order; one without a value is left out.
  mutating func element(_ name: String, _ attributes: [Attribute] = [], text: String? = nil) {
    open(name, attributes)
    guard let text else {
      bytes += "/>\n".utf8
      return
    }
    bytes += ">\(HTMLEscaping.escaped(text))</\(name)>\n".utf8
  }

  /// Writes an element that holds others.
  mutating func element(
    _ name: String, _ attributes: [Attribute] = [], content: (inout XMLWriter) -> Void
  ) {
    open(name, attributes)
    bytes += ">\n".utf8
    content(&self)
    bytes += "</\(name)>\n".utf8
  }

  private mutating func open(_ name: String, _ attributes: [Attribute]) {
    bytes += "<\(name)".utf8
    for attribute in attributes {
      guard let value = attribute.value else { continue }
      bytes += " \(attribute.name)=\"\(HTMLEscaping.escaped(value))\"".utf8
    }
  }
}
