/// The languages of a text's words, as far as they are not those of the page that shows them.
package struct TextLanguages: Sendable, Hashable, Codable {
  /// That of the title; `nil` where it is the page's.
  package var title: String?
  /// That of the description; `nil` where it is the page's.
  package var description: String?
  /// That of the body; `nil` where it is the page's.
  package var body: String?

  /// Creates languages; all that is left out is in the language of the page.
  package init(title: String? = nil, description: String? = nil, body: String? = nil) {
    self.title = title
    self.description = description
    self.body = body
  }
}
