import Testing

@testable import HeliographFormats

/// What a browser would load for a style sheet, however it is spelt.
@Suite struct StyleLoadsTests {
  private static func addresses(_ css: String) -> [String] {
    StyleLoads(of: css.utf8).addresses.map { "\($0.line) \(String(decoding: $0.bytes, as: UTF8.self))" }
  }

  @Test(arguments: [
    ("a{b:url(c.png)}", ["1 c.png"]), ("a{b:URL( \"c d.png\" )}", ["1 c d.png"]),
    ("a{b:url( c.png )}", ["1 c.png"]), ("a{b:u\\72l(c)}", ["1 c"]), ("a{b:\\000075 rl('c')}", ["1 c"]),
    ("a{b:\\55\r\nrl(c)}", ["1 c"]), ("a{b:url(c\\29 d)}", ["1 c)d"]),
    ("a{b:url(\\2f\\2f e.org/c)}", ["1 //e.org/c"]),
    ("\n@import 'a.css';", ["2 a.css"]), ("@im\\70ort/**/\"a\" layer(x);", ["1 a"]),
    ("@IMPORT url(a);", ["1 a"]),
    ("a{b:image-set(\"c\" 1x,'d' type('image/avif') 2x)}", ["1 c", "1 d"]),
    ("a{b:-webkit-image-set(url(c) 1x, \"d\" 2x)}", ["1 c", "1 d"]), ("a{b:src(\"c\")}", ["1 c"]),
    ("a{b:im\\61ge-set(calc(1px) 'c')}", ["1 c"]), ("a{b:image-set(var(--x,'c') 1x)}", ["1 c"]),
    ("a{b:'\\\nc' url(d)}", ["2 d"]), ("<!--a{b:url(c)}-->", ["1 c"]), ("a{b:50%url(c)}", ["1 c"]),
    ("a{b:'c\n;d:url(e)}", ["2 e"]), ("a{b:url(c", ["1 c"]), ("a{b:url('c", ["1 c"]),
    ("a{}b[c=\"]\"]{d:url(e)}", ["1 e"]),
    ("a{b:image-set(}\n'c' 1x", ["2 c"]),
  ])
  func findsWhatIsLoaded(css: String, expected: [String]) {
    #expect(Self.addresses(css) == expected)
  }

  @Test(arguments: [
    "", "/* url(c) @import 'd' */", "a{content:'url(c)'}", "a{content:\"//e.org\"}", "#url(c)",
    "a{b:1url(c)}",
    "a{b:-url(c)}", "a{b:--url(c)}", "@namespace s url(http://www.w3.org/2000/svg);", "@charset \"utf-8\";",
    "@font-face{src:local('C')}", "a{b:url\\(c)}", "a\\", "a{b:\\\nurl (c)}",
  ])
  func findsNothingElse(css: String) {
    #expect(Self.addresses(css) == [])
  }

  /// A string of a custom property becomes an address where `image-set()` takes it.
  @Test func findsAnAddressThatComesFromAVariable() {
    #expect(Self.addresses("a{--x:'//e.org/c';--y:'z';b:image-set(var(--x) 1x)}") == ["1 //e.org/c"])
    #expect(Self.addresses("a{--x:'//e.org/c';content:var(--x)}") == [])
  }

  @Test(arguments: [
    ("//e.org/a", true), ("HTTPS://e.org", true), ("https:e.org", true), ("\\\\e.org/a", true),
    ("/\\e.org", true),
    (" \t//e.org", true), ("ht\ntp://e.org", true), ("/\n/e.org", true), ("ftp://e.org", true),
    ("a/b:c", false),
    ("../a.png", false), ("/a.png", false), ("#a", false), ("data:image/png,", false), ("DATA:,", false),
    ("", false),
  ])
  func knowsAnotherSite(address: String, expected: Bool) {
    #expect(StyleAddress(bytes: Array(address.utf8), line: 1).isElsewhere == expected)
  }

  @Test func countsImportsThatNameNothing() {
    #expect(StyleLoads(of: "a{}\n@\\69mport x;".utf8).imports == [2])
  }
}
