import Testing

@testable import HeliographSite

/// Markup of the owner's: what stands on every page, and what cannot.
@Suite struct PageHookTests {
  private func words(_ text: String, _ rules: HookRules) -> String {
    do throws(HookError) {
      return try PageHook(Array(text.utf8), rules).html(root: "../../")
    } catch {
      return error.message
    }
  }

  @Test func findsTheTopOfTheSiteFromEveryPage() throws {
    let hook = try PageHook(
      Array("\u{FEFF}<p>© <a href=\"~/imprint.html\">Imprint</a> ~/ </p>\n\n".utf8), .footer)
    #expect(hook.html(root: "../../") == "<p>© <a href=\"../../imprint.html\">Imprint</a> ~/ </p>")
    #expect(hook.html(root: "").contains("href=\"./imprint.html\""))
    #expect(hook.html(root: "https://e.org/a&b/").contains("href=\"https://e.org/a&amp;b/imprint.html\""))
  }

  @Test(arguments: [
    "<meta name=\"fediverse:creator\" content=\"@a@e.org\" />\n<link rel=\"me\" href=\"https://e.org/@a\"/>",
    "<meta property=\"article:author\" content=\"x\"/>",
    "<link rel=\"license author\" href=\"~/licence.html\" />", " ",
  ])
  func takesWhatLoadsNothingIntoTheHead(text: String) throws {
    #expect(throws: Never.self) { try PageHook(Array(text.utf8), .head) }
  }

  @Test(arguments: [
    ("<script>a()</script>", "has <script> in line 1, and only <meta> and <link> can be there"),
    ("<meta name=\"a\"/>\n<style>a</style>", "has <style> in line 2"),
    ("<meta http-equiv=\"refresh\" content=\"0;url=x\"/>", "has the attribute http-equiv on <meta>"),
    ("<meta name=\"Referrer\" content=\"unsafe-url\"/>", "has <meta name=\"referrer\"> in line 1"),
    ("<link rel=\"Preconnect\" href=\"https://cdn.example\"/>", "has <link rel=\"preconnect\"> in line 1"),
    ("<link rel=\"me stylesheet\" href=\"x\"/>", "has <link rel=\"stylesheet\"> in line 1"),
    ("<link href=\"x\"/>", "without rel"), ("<base href=\"x\"/>", "has <base>"),
    ("hello", "has text outside of <meta> and <link>"), ("<meta name=\"a\">", "is not well formed"),
  ])
  func refusesInTheHead(text: String, message: String) {
    #expect(words(text, .head).contains(message), "\(words(text, .head))")
  }

  @Test(arguments: [
    ("<p onclick=\"a()\">x</p>", "has the attribute onclick on <p> in line 1"),
    ("<p style=\"color:red\">x</p>", "has the attribute style on <p>"),
    ("<a href=\"java&#115;cript:a()\">x</a>", "is none of http, https, mailto and tel"),
    ("<a href=\" java&#9;script:a()\">x</a>", "is none of http, https, mailto and tel"),
    ("<a href=\"data:text/html,x\">x</a>", "is none of http, https, mailto and tel"),
    ("<img src=\"https://track.example/p.gif\" alt=\"\"/>", "shows a picture of another site in line 1"),
    ("<img src=\"//track.example/p.gif\" alt=\"\"/>", "shows a picture of another site"),
    ("<img srcset=\"https://track.example/p.gif 2x\" src=\"a.png\"/>", "has the attribute srcset"),
    ("<iframe src=\"x\"></iframe>", "has <iframe>"), ("<form></form>", "has <form>"),
    ("<svg></svg>", "has <svg>"),
    ("<p/>", "closes <p/> by itself"), ("<p title=\"a>\"><b/></p>", "closes <b/> by itself"),
    ("<!-- x -->", "has a comment or a declaration (<!)"), ("<p><![CDATA[<script>]]></p>", "has a comment"),
    ("</hook><script>a()</script><hook>", "is not well formed"), ("<p>&nbsp;</p>", "is not well formed"),
    ("<P>x</P>", "has <P>"), ("<p>x", "is not well formed in line 1"),
    (
      "<a href=\"https://a.example/\" referrerpolicy=\"unsafe-url\">x</a>",
      "has the attribute referrerpolicy on <a>"
    ),
    ("<p data-choice=\"theme\">x</p>", "has the attribute data-choice"),
  ])
  func refusesAtTheFoot(text: String, message: String) {
    #expect(words(text, .footer).contains(message), "\(words(text, .footer))")
  }

  @Test func refusesWhatIsNoTextOrTooLong() {
    #expect(throws: HookError.self) {
      try PageHook([0x3C, 0x70, 0x3E, 0xFF, 0x3C, 0x2F, 0x70, 0x3E], .footer)
    }
    #expect(throws: HookError.self) { try PageHook([UInt8](repeating: 0x61, count: 16 << 10 + 1), .footer) }
  }
}
