import Testing

@testable import HeliographSite

struct LinkedTextTests {
  private func links(_ text: String) -> [String] { LinkedText.parts(of: text).compactMap(\.link?.href) }

  /// RFC 3986, appendix C: an address in a text ends before what belongs to the sentence.
  @Test(arguments: [
    ("See https://example.org/a?b=c#d.", ["https://example.org/a?b=c#d"]),
    (
      "(http://example.org/a_(b)) and <https://b.example/>",
      ["http://example.org/a_(b)", "https://b.example/"]
    ),
    ("HTTPS://EXAMPLE.ORG, https://example.org/x;", ["HTTPS://EXAMPLE.ORG", "https://example.org/x"]),
    ("\"https://example.org/\"!", ["https://example.org/"]),
    ("https://example.org/…", ["https://example.org/"]),
    ("https://de.wikipedia.org/wiki/Zürich", ["https://de.wikipedia.org/wiki/Zürich"]),
    ("詳しくはhttps://example.org/", ["https://example.org/"]),
    ("見る https://example.org/を参照", ["https://example.org/"]),
    ("https://a.example/\nhttps://b.example/", ["https://a.example/", "https://b.example/"]),
    ("a\u{A0}https://example.org/\u{A0}b", ["https://example.org/"]),
  ])
  func findsTheAddresses(text: String, addresses: [String]) {
    #expect(links(text) == addresses)
  }

  @Test(arguments: [
    "www.example.org", "javascript:alert(1)", "ftp://example.org/", "mailto:a@example.org", "https://",
    "http://.",
    "xhttps://example.org/", "éhttps://example.org/", "https://user:word@example.org/", "https:/example.org",
    "",
  ])
  func findsNothingElse(text: String) {
    #expect(links(text).isEmpty)
  }

  @Test(arguments: [
    "See https://example.org/a, and https://b.example/.", "no address",
    "https://x.example/\u{301}https://y.example",
    "<a href='https://example.org/'>", "e\u{301}https://example.org/",
  ])
  func losesNoByteOfTheText(text: String) {
    let parts = LinkedText.parts(of: text).map(\.text)
    #expect(parts.flatMap { Array($0.utf8) } == Array(text.utf8))
  }
}
