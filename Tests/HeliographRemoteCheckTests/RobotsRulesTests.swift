import Testing

@testable import HeliographRemoteCheck

@Suite struct RobotsRulesTests {
  private func allows(_ text: String, _ path: String, for program: String = "heliograph") -> Bool {
    RobotsRules(Array(text.utf8), for: program).allows(path)
  }

  /// The example of RFC 9309, section 5.1.
  private static let example = """
    User-Agent: *
    Disallow: *.gif$
    Disallow: /example/
    Allow: /publications/

    User-Agent: foobot
    Disallow:/
    Allow:/example/page.html
    Allow:/example/allowed.gif

    User-Agent: barbot
    User-Agent: bazbot
    Disallow: /example/page.html

    User-Agent: quxbot
    """

  @Test(arguments: [
    ("foobot", "/", false), ("foobot", "/example/page.html", true), ("foobot", "/example/allowed.gif", true),
    ("foobot", "/example/other.gif", false), ("barbot", "/example/page.html", false),
    ("bazbot", "/example/page.html", false), ("barbot", "/example/", true), ("barbot", "/a.gif", true),
    ("quxbot", "/example/", true), ("quxbot", "/a.gif", true), ("other", "/a.gif", false),
    ("other", "/a.gif?size=1", true), ("other", "/example/a", false), ("other", "/publications/", true),
    ("other", "/", true),
  ])
  func obeysTheExampleOfTheStandard(program: String, path: String, expected: Bool) {
    #expect(allows(Self.example, path, for: program) == expected)
  }

  /// The example of RFC 9309, section 5.2: the longest match decides.
  @Test func takesTheLongestMatch() {
    let text = "User-Agent: foobot\nAllow: /example/page/\nDisallow: /example/page/disallowed.gif\n"
    #expect(!allows(text, "/example/page/disallowed.gif", for: "foobot"))
    #expect(allows(text, "/example/page/a.gif", for: "foobot"))
    #expect(allows("User-agent: *\nDisallow: /a\nAllow: /a\n", "/a"))
  }

  @Test func readsNamesWithoutCaseAndVersion() {
    #expect(!allows("user-AGENT: Heliograph/1.2 # us\r\nDISALLOW : /x # there\r\n", "/x/y"))
    #expect(allows("User-agent: heliographer\nDisallow: /\n", "/"))
    #expect(allows("User-agent: *\nDisallow: /\n\nUser-agent: heliograph\nDisallow:\n", "/"))
  }

  @Test(arguments: [
    ("/a*c", "/abc", false), ("/a*c", "/ab", true), ("/a*c$", "/abcd", true), ("/a*c$", "/abcc", false),
    ("/*/x$", "/1/2/x", false), ("*", "/", false), ("/a%20b", "/a b", false), ("/%C3%A9", "/%c3%a9", false),
    ("/$", "/", false), ("/$", "/a", true), ("/a**b", "/ab", false),
  ])
  func matchesPatterns(pattern: String, path: String, expected: Bool) {
    #expect(allows("User-agent: *\nDisallow: \(pattern)\n", path) == expected)
  }

  @Test func endsWithAnyBytes() {
    for text in ["", "\u{0}", "::::", "User-agent", "Disallow: /", "User-agent: *\nDisallow: %\n"] {
      #expect(allows(text, "/"))
    }
    let long = "User-agent: *\n" + String(repeating: "Disallow: /*a*a*a*a*b$\n", count: 5000)
    #expect(allows(long, "/" + String(repeating: "a", count: 2000)))
    #expect(RobotsRules(Array("User-agent: *\nCrawl-delay: 3\n".utf8), for: "heliograph").delay == 3)
    #expect(RobotsRules(Array("User-agent: *\nCrawl-delay: -3\n".utf8), for: "heliograph").delay == nil)
  }
}
