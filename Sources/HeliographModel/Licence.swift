/// On what terms a photo may be used.
package struct Licence: Sendable, Hashable, Codable {
  /// As a reader should see it: "CC BY-SA 2.0", "All rights reserved", "Unknown licence (id 17)".
  package let name: String
  /// Where the terms are written, an absolute http or https address.
  package let page: String?

  package init(name: String, page: String? = nil) {
    self.name = name
    self.page = page
  }
}
