import Testing

@testable import HeliographFormats

@Suite struct AlbumMarkupTests {
  private func fault(_ html: String) -> AlbumMarkup.Fault? {
    do throws(AlbumMarkup.Fault) {
      try AlbumMarkup.check(Array(html.utf8))
      return nil
    } catch { return error }
  }

  @Test(arguments: [
    "", "<p>a &amp; b</p>\n<hr />", "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>",
    "<p><a href=\"../x\" title=\"a&quot;b\">c <em>d</em></a><br />\ne</p>",
    "<ol start=\"12\">\n<li><p>a</p></li></ol>", "<pre><code class=\"language-c++\">a\n\tb\n</code></pre>",
    "<table>\n<thead>\n<tr>\n<th>a</th></tr></thead><tbody><tr><td><code>b</code></td></tr></tbody></table>",
    "<blockquote>\n<h6>ä</h6></blockquote>",
  ])
  func allowsWhatIsMadeOfMarkdown(html: String) {
    #expect(fault(html) == nil)
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "<p><script>a</script></p>", "<p onclick=\"a\">b</p>",
    "<p style=\"a\">b</p>",
    "<p><img src=\"x\" /></p>", "<p><svg></svg></p>", "<iframe src=\"x\"></iframe>", "<h1>a</h1>",
    "<p><a href=\"javascript:a\">b</a></p>", "<p><a href=\"java&#115;cript:a\">b</a></p>",
    "<p><a href=\"data&#x27;:a\">b</a></p>", "<p><a href=\" http://a\">b</a></p>", "<p><a>b</a></p>",
    "<p><a href=\"//a\">b</a></p>", "<p><a href='x'>b</a></p>", "<p><a href=x>b</a></p>",
    "<p><a href=\"x\" onclick=\"a\">b</a></p>", "<p><a href=\"x\" title=\"a\" target=\"b\">b</a></p>",
    "<p><a title=\"a\" href=\"x\">b</a></p>", "<p><a  href=\"x\">b</a></p>", "<p ><b></b></p>", "<P>a</P>",
    "<p><a href=\"x\"><em><a href=\"y\">b</a></em></a></p>", "<p><a href=\"x\">b</p></a>", "<p>a", "a</p>",
    "</p>",
    "<p>a</p", "<p", "<", "a", "<p>&</p>", "<p>&copy;</p>", "<p>&#60;</p>", "<p>&lt</p>", "<p>a > b</p>",
    "<p>\"</p>", "<!-- a -->", "<p><!-- a --></p>", "<![CDATA[a]]>", "<?php a ?>", "<!DOCTYPE html>", "<p/>",
    "<p>a</p/>", "<br />", "<hr>", "<hr/>", "<p><br></p>", "<p><p>a</p></p>", "<p><table></table></p>",
    "<table><p>a</p></table>", "<table>a</table>", "<td>a</td>", "<li>a</li>", "<ul><p>a</p></ul>",
    "<pre>a</pre>", "<pre><em>a</em></pre>", "<p><code class=\"language-a\">b</code></p>",
    "<pre><code class=\"a\">b</code></pre>", "<pre><code class=\"language-a b\">c</code></pre>",
    "<ol start=\"-1\"></ol>", "<ol start=\"\"></ol>", "<ol start=\"1234567890\"></ol>", "<p>a\u{0}b</p>",
    "<p>a\u{1B}b</p>", "<p>a\u{7F}</p>", "<p>a\r</p>", "<p\u{301}>a</p>", "<p title=\"a\u{301}\">b</p>",
  ])
  func refusesEverythingElse(html: String) {
    #expect(fault(html) == .foreign)
  }

  @Test func refusesWhatIsNotUTF8() {
    #expect(throws: AlbumMarkup.Fault.foreign) {
      try AlbumMarkup.check(Array("<p>".utf8) + [0xFF] + Array("</p>".utf8))
    }
  }

  @Test func boundsHowDeepElementsLieInOneAnother() {
    func nested(_ levels: Int) -> String {
      String(repeating: "<blockquote>", count: levels) + String(repeating: "</blockquote>", count: levels)
    }
    #expect(fault(nested(AlbumMarkup.levelLimit)) == nil)
    #expect(fault(nested(AlbumMarkup.levelLimit + 1)) == .tooDeep)
  }
}
