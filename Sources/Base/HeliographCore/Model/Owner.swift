/// The person or organization that a photo belongs to at its service.
package struct Owner: Sendable, Hashable, Codable {
  /// The display name, as plain text.
  package let name: String
  /// The owner's own page, an absolute http or https address; `nil` when it is unknown.
  package let page: String?

  /// Creates an owner from a display name and the address of a page.
  package init(name: String, page: String? = nil) {
    self.name = name
    self.page = page
  }
}
