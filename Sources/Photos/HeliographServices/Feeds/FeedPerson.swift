/// Somebody whom a feed names.
package struct FeedPerson: Sendable, Hashable {
  /// One line of plain text, never a mail address.
  package let name: String
  /// An absolute http or https address; `nil` without one.
  package let page: String?

  /// `nil` without a name, and for one that is a mail address.
  init?(_ name: String?, page: String? = nil) {
    guard let name = FeedText.line(name, length: 200), !name.utf8.contains(UInt8(ascii: "@")) else {
      return nil
    }
    (self.name, self.page) = (name, page)
  }

  /// Reads the `<author>` of RSS 2.0: "mail@example.org (Name)", or a name alone.
  ///
  /// Source: https://www.rssboard.org/rss-specification#ltauthorgtSubelementOfLtitemgt
  init?(mail text: String?, page: String? = nil) {
    guard let text else { return nil }
    let bytes = Array(text.utf8)
    if let open = bytes.firstIndex(of: UInt8(ascii: "(")), let close = bytes.lastIndex(of: UInt8(ascii: ")")),
      open < close, bytes[..<open].contains(UInt8(ascii: "@"))
    {
      self.init(String(decoding: bytes[(open + 1)..<close], as: UTF8.self), page: page)
    } else {
      self.init(text, page: page)
    }
  }
}
