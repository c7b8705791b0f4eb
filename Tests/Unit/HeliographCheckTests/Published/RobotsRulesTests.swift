import Testing

@testable import HeliographCheck

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
    #expect(!allows("User-agent: My-Bot_x/2\nDisallow: /\n", "/", for: "my-bot_x"))
    #expect(allows("User-agent: *\nDisallow: /\n\nUser-agent: heliograph\nDisallow:\n", "/"))
  }

  @Test(arguments: [
    ("/a*c", "/abc", false), ("/a*c", "/ab", true), ("/a*c$", "/abcd", true), ("/a*c$", "/abcc", false),
    ("/*/x$", "/1/2/x", false), ("*", "/", false), ("/a%20b", "/a b", false), ("/%C3%A9", "/%c3%a9", false),
    ("/$", "/", false), ("/$", "/a", true), ("/a**b", "/ab", false), ("/a", "/b/a", true),
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
  }

  @Test(arguments: [
    ("3", 3000), ("0.5", 500), (".25", 250), ("1.", 1000), ("0.12345", 123), ("30.5", 30_000),
    ("999999999", 30_000),
    ("99999999999999999999", 30_000),
  ])
  func waitsAsTheHostSays(text: String, milliseconds: Int) {
    let rules = RobotsRules(Array("User-agent: *\nCrawl-delay: \(text)\n".utf8), for: "heliograph")
    #expect(rules.delay == .milliseconds(milliseconds))
  }

  @Test(arguments: ["-3", "", ".", "1.2.3", "1e3", "soon", "0,5"])
  func readsNoOtherDelay(text: String) {
    #expect(
      RobotsRules(Array("User-agent: *\nCrawl-delay: \(text)\n".utf8), for: "heliograph").delay == nil)
  }

  /// RFC 9309, section 2.2: EOL is CR, LF, or both.
  @Test(arguments: ["\n", "\r", "\r\n"]) func endsLinesAsTheStandardDoes(end: String) {
    #expect(!allows("User-agent: *\(end)Disallow: /x\(end)Disallow: /y\(end)", "/x"))
    #expect(allows("User-agent: *\(end)Disallow: /x\(end)Disallow: /y\(end)", "/z"))
  }

  /// Windows writes a mark before the text (RFC 3629, section 6).
  @Test func skipsTheMarkAtTheBeginning() {
    #expect(!allows("\u{FEFF}User-agent: *\nDisallow: /x\n", "/x"))
    #expect(RobotsRules([0xEF, 0xBB, 0xBF], for: "heliograph") == RobotsRules([], for: "heliograph"))
  }

  @Test func ignoresLongPatternsAndCountsThem() {
    let pattern = "/" + String(repeating: "a", count: 255)
    let rules = RobotsRules(
      Array("User-agent: *\nDisallow: \(pattern)\nDisallow: \(pattern)a\n".utf8), for: "heliograph")
    #expect(!rules.allows(pattern) && rules.ignored == 1)
    #expect(rules.allows("/" + String(repeating: "b", count: 3000)))
    // Of a long path its beginning decides.
    #expect(!rules.allows(pattern + String(repeating: "b", count: 8000)))
  }

  /// The rules of a group follow its names (RFC 9309, section 2.2.1).
  @Test(arguments: ["heliograph", "*"]) func readsNoRuleBeforeTheFirstName(name: String) {
    #expect(allows("Disallow: /a\nUser-agent: \(name)\nDisallow: /b\n", "/a"))
    #expect(!allows("Disallow: /a\nUser-agent: \(name)\nDisallow: /b\n", "/b"))
  }

  /// 32 KiB of patterns with an asterisk are read, and 2,000 rules.
  @Test func countsRulesBeyondTheLimits() {
    let wild = "Disallow: /*\(String(repeating: "a", count: 254))\n"
    // Without an asterisk they are compared at one place only.
    let plain = "Disallow: /\(String(repeating: "a", count: 199))\n"
    func ignored(_ text: String) -> Int {
      RobotsRules(Array("User-agent: *\n\(text)".utf8), for: "x").ignored
    }
    #expect(ignored(String(repeating: wild, count: 128)) == 0)
    #expect(ignored(String(repeating: wild, count: 128) + "Disallow: *\n") == 1)
    #expect(ignored(String(repeating: plain, count: 2000)) == 0)
    #expect(ignored(String(repeating: plain, count: 2002)) == 2)
  }

  /// Of a longer path the first 2,048 bytes count.
  @Test func matchesTheBeginningOfALongPath() {
    let text = "User-agent: *\nDisallow: /*z\n"
    #expect(!allows(text, "/" + String(repeating: "a", count: 2046) + "z"))
    #expect(allows(text, "/" + String(repeating: "a", count: 2047) + "z"))
  }

  /// A matcher that tries every place for each asterisk would not come to an end here.
  @Test func endsWithManyAsterisks() {
    let pattern = "/" + String(repeating: "*a", count: 120) + "*b$"
    let text = "User-agent: *\n" + String(repeating: "Disallow: \(pattern)\n", count: 100)
    #expect(allows(text, "/" + String(repeating: "a", count: 2000)))
    #expect(!allows(text, "/" + String(repeating: "a", count: 2000) + "b"))
  }
}
