import HeliographTestSupport
import Testing

@testable import HeliographCheck

@Suite struct PageReaderTests {
  private static let generator = "<title>A</title><meta name=\"generator\" content=\"Heliograph\">"

  private static func faults(_ body: String) -> [String] {
    let page = "<!doctype html><html><head>\(Self.generator)</head><body>\n\(body)\n</body></html>"
    return PageReader.read(Array(page.utf8)).faults.map { "\($0.line ?? 0) \($0.reason)" }
  }

  @Test(arguments: [
    "<ul><li>one<li>two</ul>", "<p>one<p>two<div>three</div>", "<dl><dt>a<dd>b<dt>c<dd>d</dl>",
    "<table><thead><tr><th>a<th>b<tbody><tr><td>1<td>2<tr><td>3</table>",
    "<select><option>a<option selected>b</select>", "<br><img alt=''><hr/><wbr>",
    "<script>if (a < b && c > d) document.write('<p>') // </p>\n</script>",
    "<script><!--\n<script>x</script>\n--></script>", "<style>a > b { content: '<' }</style>",
    "<textarea><p></textarea>", "<!-- <p> <b -- > -->",
    "<svg viewBox=\"0 0 1 1\"><path d=\"M0 0\"/><g></g></svg>",
    "a & b &copy; &amp;c &#233;", "<input disabled value='a>b\"c'>", "<a href=\"#\" >x</a >", "<P>x</p>",
    "<details open><summary>s</summary><p>t</details>", "<template><li>x</li></template>",
    "<math><mi>x</mi><mspace/></math>", "<svg><![CDATA[ <p> ]]></svg>", "",
  ])
  func hasNothingAgainstValidHTML(body: String) {
    #expect(Self.faults(body) == [])
  }

  @Test(arguments: [
    ("<div><p>x</div></div>", "2 has </div>, but no <div> is open there"),
    ("<div>", "2 opens <div>, which is not closed before </body> of line 3"),
    ("<b><i>x</b></i>", "2 has </i>, but no <i> is open there"),
    ("<p id=\"a\"></p><p id=\"a\"></p>", "2 uses the id a a second time"),
    ("<p id=\"\"></p>", "2 has an empty id on <p>"),
    ("<p class=\"a\"\nclass=\"b\"></p>", "3 gives <p> the attribute class twice"),
    ("<p class=a></p>", "2 has no quotes around the value of class in <p>"),
    ("<div/></div>", "2 ends <div> with />, which closes nothing in HTML"),
    ("a < b", "2 has a bare < in its text; write it as &lt;"),
    ("<?php ?>", "2 has a declaration that is neither a comment nor <!doctype html>"),
    ("<![CDATA[x]]>", "2 has a declaration that is neither a comment nor <!doctype html>"),
    ("</p x>", "2 has a closing tag that is more than </name>"),
    ("</br>", "2 has </br>, but no <br> is open there"),
  ])
  func saysWhatIsWrong(body: String, fault: String) {
    #expect(Self.faults(body).contains(fault))
  }

  @Test func noticesAQuoteThatWasNotEscaped() {
    let faults = Self.faults("<img alt=\"a \"b\" c\">")
    #expect(faults.contains { $0.contains("look for an unescaped quote") })
  }

  @Test(arguments: [
    "<!doctype html><html><body><p>x", "<!doctype html><html><body></body></html><p>x</p>",
    "<!doctype html><html><body><!-- never", "<!doctype html><html><body title=\"never></body></html>",
    "<!doctype html><html><body><script>never</body></html>",
  ])
  func noticesAPageThatIsCutShort(page: String) {
    let built = page.replacing("<body", with: "\(Self.generator)<body")
    let reasons = PageReader.read(Array(built.utf8)).faults.map(\.reason)
    #expect(reasons.contains("does not end in </html>; it may be cut short"))
  }

  /// What no generator names is the owner's.
  @Test(arguments: [
    "<!doctype html><html lang=en><title>I</title><body><p class=a>x", "<!doctype html><title>I</title><p>x",
    "<!doctype html><title>I</title><p>x</body></html>", "<!doctype html><p>x</html>",
    "<!doctype html><ul><li><a href=a.html>x</a></ul>",
  ])
  func letsAPageOfTheOwnersLeaveOutWhatTheStandardAllows(page: String) {
    #expect(PageReader.read(Array(page.utf8)).faults.map(\.reason) == [])
  }

  @Test(arguments: [
    "<!doctype html><html lang=en><head><title>I</title>", "<!doctype html><p>x</p></html><p>y",
    "<!doctype html><div><p>x", "<!doctype html><p class=a'b>x", "<!doctype html><p class=>x", "<p>x",
    "<!doctype html><p>x <a href=b", "<!doctype html><p>x <!-- y", "<!doctype html><script>x",
    "<!doctype html><p></div>",
  ])
  func findsWhatIsWrongWithAPageOfTheOwners(page: String) {
    #expect(!PageReader.read(Array(page.utf8)).faults.isEmpty)
  }

  @Test func asksForADoctype() {
    let reasons = PageReader.read(Array("<html><body></body></html>".utf8)).faults.map(\.reason)
    #expect(reasons == ["does not begin with <!doctype html>"])
  }

  @Test func skipsAByteOrderMark() {
    let page = [0xEF, 0xBB, 0xBF] + Array("<!doctype html><html></html>\n<!-- made by hand -->\n".utf8)
    #expect(PageReader.read(page).faults.isEmpty)
  }

  /// Ten thousand closing tags that match nothing must not search ten thousand open elements each.
  @Test func takesLinearTimeOnUnbalancedTags() {
    let count = 10_000
    let body = String(repeating: "<b>", count: count) + String(repeating: "</i>", count: count)
    let time = ProcessorTime.measure { _ = Self.faults(body) }
    #expect(time < .seconds(10))
  }
}
