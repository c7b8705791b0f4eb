import HeliographFormats
import Testing

@testable import HeliographSite

/// What the writer writes, libxml2 reads: strict, and without repair.
struct XMLWriterTests {
  @Test(arguments: [
    ("plain", "plain"), ("a & b < c > d \"e\" 'f' `g`", "a & b < c > d \"e\" 'f' `g`"),
    ("]]> <!-- --> <?php ?> &amp;", "]]> <!-- --> <?php ?> &amp;"),
    ("\"\u{301} onload=\u{20DD}", "\"\u{301} onload=\u{20DD}"), ("a\0b\u{1}c\u{B}d\u{7F}e", "abcde"),
    (String(decoding: [0xEF, 0xBF, 0xBE, 0x78, 0xEF, 0xBF, 0xBF], as: UTF8.self), "x"),
    // A mark of direction that nothing ends would turn what stands behind the text.
    ("שלום \u{202E}abc", "שלום abc"),
    ("写真 🌅", "写真 🌅"),
  ])
  func writesWhatAParserReadsBack(text: String, expected: String) throws {
    var writer = XMLWriter()
    writer.element("root", [("a", text), ("b", nil)]) { $0.element("inner", text: text) }
    let root = try XMLTree.parse(writer.bytes, root: "root")
    #expect(root.attributes["a"].map { Array($0.utf8) } == Array(expected.utf8))
    #expect(root.attributes["b"] == nil)
    #expect(root.child(named: "inner").map { Array($0.text.utf8) } == Array(expected.utf8))
  }
}
