import HeliographCore
import Testing

@testable import HeliographSite

/// The other files of an owner's: style sheet, logo, font.
@Suite struct OwnFileTests {
  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch { return (error as? HookError)?.message ?? "\(error)" }
  }

  @Test(arguments: [
    ("a{}\n@IMPORT 'b.css';", "has an @import in line 2"),
    ("a{background:URL( \"HTTPS://x.example/a.png\")}", "names a file of another site in line 1"),
    ("a{background:url(//x.example/a.png)}", "names a file of another site in line 1"),
    ("a{background:image-set(\"https://x.example/a.png\" 1x)}", "names a file of another site in line 1"),
    ("a{\nbackground:u\\72l(//x.example/a.png)}", "names a file of another site in line 2"),
    ("@im\\70ort \"//x.example/a\";", "has an @import in line 1"),
    ("a{background:url(\"/\\\\x.example/a.png\")}", "names a file of another site in line 1"),
    ("a{--x:'//x.example/a';background:image-set(var(--x) 1x)}", "names a file of another site in line 1"),
    ("a\0", "is not UTF-8 text"),
  ])
  func refusesAStyleSheet(text: String, words: String) {
    #expect(message { _ = try OwnSheet(Array(text.utf8)) }.contains(words))
  }

  @Test(arguments: [
    ("h1{color:red}", true), ("@font-face{src:url(../fonts/a.woff2)}", false), ("/* </style> */", false),
    ("a{background:u\\72l(a.png)}", false), ("a{content:'url(a)'}", true),
    ("/* @import url(//x.example) */", true),
  ])
  func knowsWhichSheetStandsAlone(text: String, expected: Bool) throws {
    #expect(try OwnSheet(Array(text.utf8)).standsAlone == expected)
  }

  @Test(arguments: [
    ("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 240.4 60\"/>", 240, 60),
    ("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"32px\" height=\"16\" viewBox=\"0,0,1,1\"/>", 32, 16),
    ("<svg width=\"9\" height=\"9\"><style>a{fill:url(#b)}</style><g fill=\"url(#b)\"/></svg>", 9, 9),
    // Drawing programs put the font of a text into the file.
    (
      "<svg width=\"9\" height=\"9\"><desc>@import url(x)</desc>"
        + "<style>@font-face{src:url(data:font/woff2;base64,d09GMg==)}</style></svg>", 9, 9
    ),
  ])
  func readsHowLargeADrawingIs(text: String, width: Int, height: Int) throws {
    let logo = try LogoImage(Array(text.utf8))
    #expect(logo.size == PixelSize(width: width, height: height) && logo.type == "svg")
  }

  @Test(arguments: [
    ("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "does not say how large it is"),
    ("<svg width=\"0\" height=\"5\"/>", "does not say how large it is"), ("GIF89a", "is no SVG or PNG file"),
    (
      "<svg viewBox=\"0 0 9 9\"><script>a()</script></svg>",
      "has a script, a link or another document in line 1"
    ),
    ("<svg viewBox=\"0 0 9 9\"><g>\n<path onload=\"a()\" d=\"\"/></g></svg>", "another document in line 2"),
    ("<svg viewBox=\"0 0 9 9\"><image href=\"https://a.example/a.png\"/></svg>", "has a script, a link"),
    ("<svg viewBox=\"0 0 9 9\"><ForeignObject/></svg>", "has a script, a link"),
    (
      "<svg viewBox=\"0 0 9 9\"><style>@import \"http://x.example/a\";</style></svg>",
      "has a style that names another"
    ),
    (
      "<svg viewBox=\"0 0 9 9\">\n<style><![CDATA[a{fill:u\\72l(//x.example/a#b)}]]></style></svg>",
      "has a style that names another file in line 2"
    ),
    (
      "<svg viewBox=\"0 0 9 9\"><g style=\"fill:url(//x.example/a#b)\"/></svg>",
      "has a style that names another"
    ),
    ("<svg viewBox=\"0 0 9 9\"><g filter=\"url(a.svg#b)\"/></svg>", "has a style that names another"),
    (
      "<svg viewBox=\"0 0 9 9\"><image><set attributeName=\"href\" to=\"//x.example/a\"/></image></svg>",
      "has a script, a link"
    ),
    (
      "<?xml version=\"1.0\"?><?xml-stylesheet href=\"//x.example/a\"?><svg viewBox=\"0 0 9 9\"/>",
      "has a style sheet of its own"
    ),
    ("<?xml version=\"1.0\"?><!DOCTYPE svg [<!ENTITY a \"b\">]><svg/>", "cannot be read"),
  ])
  func refusesALogo(text: String, words: String) {
    #expect(message { _ = try LogoImage(Array(text.utf8)) }.contains(words))
  }

  @Test func knowsAWholeFont() {
    var font = Array("wOF2".utf8) + [0, 1, 0, 0, 0, 0, 0, 64] + [UInt8](repeating: 0, count: 52)
    #expect(FontFile.isWOFF2(font))
    font.removeLast()
    #expect(!FontFile.isWOFF2(font) && !FontFile.isWOFF2(Array("wOFF".utf8)))
  }
}
