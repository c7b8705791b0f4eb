import Testing

@testable import HeliographSources

@Suite struct MarkdownTests {
  private func html(_ source: String) -> String? { Markdown.html(of: Array(source.utf8)) }

  @Test(arguments: [
    ("A *b* **c** `d`", "<p>A <em>b</em> <strong>c</strong> <code>d</code></p>"),
    ("# One\n###### Six", "<h2>One</h2>\n<h6>Six</h6>"),
    ("~~old~~", "<p><del>old</del></p>"),
    (
      "See https://example.org/a?b=c&d",
      "<p>See <a href=\"https://example.org/a?b=c&amp;d\">https://example.org/a?b=c&amp;d</a></p>"
    ),
    ("[a](b.html#c \"d\")", "<p><a href=\"b.html#c\" title=\"d\">a</a></p>"),
    ("[a](mailto:x@example.org)", "<p><a href=\"mailto:x@example.org\">a</a></p>"),
    ("a < b & \"c\"", "<p>a &lt; b &amp; &quot;c&quot;</p>"),
  ])
  func writesWhatTheAuthorMeant(source: String, expected: String) {
    #expect(html(source) == expected)
  }

  @Test func writesATableWithoutStyle() throws {
    let table = try #require(html("| a | b |\n|:-:|--:|\n| 1 | 2 |"))
    #expect(table.contains("<th>a</th>") && table.contains("<td>2</td>"))
    #expect(!table.contains("align"))
  }

  @Test(arguments: ["", " \n\n", "<script>x</script>", "<!-- note -->"])
  func hasNothingToShowForNothing(source: String) {
    #expect(html(source) == nil)
  }

  @Test(arguments: [
    ("<b>bold</b> text", "<p>bold text</p>"),
    ("<script>alert(1)</script>\n\nAfter", "<p>After</p>"),
    ("a <img src=x onerror=alert(1)> b", "<p>a  b</p>"),
    ("![the *coast*](https://tracker.example/x.png)", "<p>the <em>coast</em></p>"),
    ("[![inner](a.png)](https://example.org/)", "<p><a href=\"https://example.org/\">inner</a></p>"),
    ("![[a](javascript:x)](b.png)", "<p>a</p>"),
  ])
  func leavesOutHTMLAndImages(source: String, expected: String) {
    #expect(html(source) == expected)
  }

  @Test(arguments: [
    "[a](javascript:alert(1))", "[a](JaVaScRiPt:alert(1))", "[a](&#106;avascript:alert(1))",
    "[a](javascript&colon;alert(1))", "[a](<java\tscript:alert(1)>)", "[a](&#1;javascript:alert(1))",
    "[a](java&NewLine;script:alert(1))", "[a](&nbsp;javascript:x)", "[a](vbscript:x)",
    "[a](data:text/html,x)",
    "[a](file:///etc/passwd)", "[a](//host.example/)", "[a](\\\\host)", "[a](/\\host)",
    "[a](j\u{301}avascript:x)",
    "<javascript:alert(1)>", "[a][r]\n\n[r]: javascript:x", "[a]()", "[a](ftp://host/)", "[a](http&#9;://x)",
  ])
  func takesTheTargetFromALinkThatMightDoHarm(source: String) throws {
    let result = try #require(html(source))
    #expect(!result.contains("href"))
  }

  @Test(arguments: [
    ("x", true), ("../x?y#z", true), ("#top", true), ("?q=a:b", true), ("a/b:c", true), ("/x", true),
    ("HTTPS://EXAMPLE.ORG/", true), ("x:y", false), (":x", false), ("", false), ("a b", false),
  ])
  func allowsOnlyHarmlessAddresses(target: String, expected: Bool) {
    #expect(LinkRule.allows(Array(target.utf8)) == expected)
  }
}
