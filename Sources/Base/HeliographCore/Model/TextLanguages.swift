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

  /// These languages without those that words on a page of a language need no mark for: its own, and regional forms of it.
  ///
  /// Another script is another language here, since it needs other glyphs.
  package func marked(onPageOf language: String) -> TextLanguages {
    let mark = { (tag: String?) in tag.flatMap { Self.serves(language, $0) ? nil : $0 } }
    return TextLanguages(title: mark(title), description: mark(description), body: mark(body))
  }

  /// Whether a tag is that of a page, or the page's with a region: "en-GB" on a page in "en".
  private static func serves(_ page: String, _ tag: String) -> Bool {
    let (own, page) = (Array(tag.lowercased().utf8), Array(page.lowercased().utf8))
    guard own.starts(with: page) else { return false }
    let rest = own.dropFirst(page.count)
    guard let first = rest.first else { return true }
    let region = rest.dropFirst()
    return first == UInt8(ascii: "-")
      && (region.count == 2 && region.allSatisfy { (0x61...0x7A).contains($0) }
        || region.count == 3 && region.allSatisfy { (0x30...0x39).contains($0) })
  }
}
