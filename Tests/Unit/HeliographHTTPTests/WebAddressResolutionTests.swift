import Testing

@testable import HeliographHTTP

/// Relative references against the examples of RFC 3986, sections 5.4.1 and 5.4.2.
@Suite struct WebAddressResolutionTests {
  @Test(arguments: [
    ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"),
    ("//g", "http://g/"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
    (";x", "http://a/b/c/;x"),
    ("g;x", "http://a/b/c/g;x"), ("g;x?y#s", "http://a/b/c/g;x?y#s"), ("", "http://a/b/c/d;p?q"),
    (".", "http://a/b/c/"), ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"),
    ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../", "http://a/"), ("../../g", "http://a/g"),
    ("../../../g", "http://a/g"), ("g.", "http://a/b/c/g."), ("..g", "http://a/b/c/..g"),
    ("./../g", "http://a/b/g"), ("g?y/../x", "http://a/b/c/g?y/../x"), ("https://x/y", "https://x/y"),
  ])
  func resolves(reference: String, expected: String) throws {
    let base = try #require(WebAddress("http://a/b/c/d;p?q"))
    #expect(base.resolving(reference)?.text == expected)
  }

  @Test(arguments: [
    "javascript:alert(1)", "data:image/png;base64,AA", "file:///etc/passwd", "mailto:a@b.example",
  ])
  func leadsNowhereElse(reference: String) throws {
    let base = try #require(WebAddress("http://a/b/c/d;p?q"))
    #expect(base.resolving(reference)?.host != "etc")
    #expect(base.resolving(reference).map { $0.origin == base.origin } ?? true)
  }

  @Test func encodesWhatNoAddressMayHave() throws {
    let base = try #require(WebAddress("http://a/"))
    #expect(base.resolving(" My \"photo\" é.jpg\n")?.text == "http://a/My%20%22photo%22%20%C3%A9.jpg")
  }
}
