/// Whose photo it is.
package struct Owner: Sendable, Hashable, Codable {
  package let name: String
  /// The owner's own page, an absolute http or https address.
  package let page: String?

  package init(name: String, page: String? = nil) {
    self.name = name
    self.page = page
  }
}
