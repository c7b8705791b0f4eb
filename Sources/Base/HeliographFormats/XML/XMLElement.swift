/// An element of a document, with everything inside it.
package struct XMLElement: Sendable, Hashable {
  /// Without a prefix: "photo", and "content" for `<media:content>`.
  package let name: String
  /// The namespace's address; `nil` when the element has no namespace.
  package let namespace: String?
  /// By the name as written, prefix and all: "id", "xlink:href"; namespace declarations are not among them.
  package let attributes: [String: String]
  /// The text directly inside, that of child elements left out, white space as it stands.
  package let text: String
  /// In the order of the document.
  package let children: [XMLElement]
  /// The line of the document it begins on, from 1.
  package let line: Int

  /// The value of an attribute; `nil` when it is not there or empty.
  package subscript(attribute: String) -> String? {
    attributes[attribute].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The children of this name, whatever their namespace, in order.
  package func children(named name: String) -> [XMLElement] { children.filter { $0.name == name } }

  /// The first child of this name; `nil` when there is no such child.
  package func child(named name: String) -> XMLElement? { children.first { $0.name == name } }
}
