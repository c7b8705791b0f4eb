/// On what terms a photo may be used.
package struct Licence: Sendable, Hashable, Codable {
  /// As a reader should see it: "CC BY-SA 2.0", "All rights reserved", "Unknown licence (id 17)".
  package let name: String
  /// The address of the terms, absolute http or https; `nil` when it is unknown.
  package let page: String?

  /// Creates a licence from its display name and the address of its terms.
  package init(name: String, page: String? = nil) {
    self.name = name
    self.page = page
  }
}
