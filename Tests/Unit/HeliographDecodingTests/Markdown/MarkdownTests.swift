import HeliographCore
import HeliographDecoding
import HeliographFormats
import Testing

@Suite struct MarkdownTests {
  /// The HTML, which a page may have and libxml2 can read; `nil` for none.
  private func html(_ source: String) -> String? {
    guard let html = Markdown.html(of: Array(source.utf8)) else { return nil }
    #expect(throws: Never.self) { try AlbumMarkup.check(html) }
    #expect(throws: Never.self) {
      try XMLTree.parse(Array("<div>".utf8) + html + Array("</div>".utf8), root: "div")
    }
    return String(decoding: html, as: UTF8.self)
  }

  @Test func writesEveryKindOfMarkupSoThatItMayBePublished() throws {
    let html = try #require(
      self.html(
        """
        # One
        > quoted *a **b** ~~c~~*
        > - list
        >   1. in
        >
        >      list

        7. seven
           ```swift "x"
           if a < b && c > "d" {}
           ```
        | a | b |
        |---|:-:|
        | `1` | [2](x?a=b&c='d' "t'i&quot;t") |

        line\\
        break &copy; &#1; &#xFFFF; <b>bold</b> ![image *of* that](a.png) www.example.org/a_(b)?c=d
        ***
            code
        """))
    for part in [
      "<h2>One</h2>", "<blockquote>", "<ol start=\"7\">", "<code class=\"language-swift\">", "<th>b</th>",
      "href=\"x?a=b&amp;c=&#x27;d&#x27;\" title=\"t'i&quot;t\"", "<br />", "© \u{FFFD} \u{FFFD} bold image",
      "<hr />", "<pre><code>code", "<a href=\"http://www.example.org/a_(b)?c=d\">",
    ] {
      #expect(html.contains(part), "\(part) is not in \(html)")
    }
  }

  @Test(
    arguments: [
      ("plain *words*, [a link](https://example.org/) and `<b>`", []),
      ("![a picture](a.jpg)", .pictures), ("a <b>word</b>", .elements), ("<div>\nwords\n</div>", .elements),
      ("[run](javascript:x)", .links), ("![p](a.jpg) <br> [x](data:x)", [.pictures, .elements, .links]),
      // A comment shows nothing in any reader of Markdown.
      ("<!-- for me alone -->\n\nwords <!-- here too -->", []),
      ("<!-- a --> <div>b</div>", .elements), ("", []),
    ] as [(String, TextOmissions)])
  func reportsWhatItLeavesOut(source: String, omissions: TextOmissions) {
    #expect(Markdown.rendered(Array(source.utf8)).omissions == omissions)
  }

  @Test(arguments: ["a\u{1}b\u{7F}c\u{C}d", "a\u{FFFE}b\u{85}c", "```\u{8}\n\u{1B}[2J\n```"])
  func writesNoControlCharacter(source: String) throws {
    let html = try #require(self.html(source))
    #expect(
      html.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
  }

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

  /// Whatever is beside whatever, what becomes of it may be published.
  @Test func writesNothingThatIsRefused() {
    let pieces = [
      "*", "**", "_", "~~", "`", "```", "\n", "\n\n", "    ", "> ", "- ", "7. ", "# ", "|", "|-|-|\n", "[",
      "]", "(x)",
      "[a](b \"c\")", "![", "<b>", "</b>", "<!--", "-->", "<https://a.b/>", "www.a.b/(c", "a@b.cd", "\\",
      "&amp;", "&#0;",
      "&#xFFFE;", "<", ">", "\"", "'", "\u{1}", "é", "word", " ", "---\n", "[a]: javascript:b\n",
      "[a]: c 'd'\n", "[a]",
    ]
    var state: UInt64 = 35
    var shown = 0
    for _ in 0..<3_000 {
      var text = ""
      repeat {
        // A generator of Knuth's (MMIX), whose upper bits are the better ones.
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      } while state >> 60 != 0
      if html(text) != nil { shown += 1 }
    }
    #expect(shown > 1_000, "\(shown) of 3,000 show anything")
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
}
