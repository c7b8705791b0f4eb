import Testing

@testable import HeliographCore

struct HTMLEscapingTests {
  @Test(arguments: [
    ("a & b < c > d", "a &amp; b &lt; c &gt; d"), ("\"'`", "&quot;&#39;&#96;"), ("&amp;", "&amp;amp;"),
    ("plain – é 北京 🌅", "plain – é 北京 🌅"), ("", ""), ("tab\tline\r\nend", "tab\tline\r\nend"),
  ])
  func replacesWhatHTMLReads(text: String, escaped: String) {
    #expect(HTMLEscaping.escaped(text).utf8.elementsEqual(escaped.utf8))
  }

  /// Each makes one `Character` with the quote before it, which an escaper of characters overlooks.
  @Test(arguments: ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{20DD}", "\u{1F3FB}", "\u{E0061}"])
  func escapesAQuoteUnderACombiningMark(mark: String) {
    for special in ["\"", "'", "<", ">", "&", "`"] {
      let bytes = Array(HTMLEscaping.escaped(special + mark + "x").utf8)
      #expect(!bytes.contains(special.utf8.first ?? 0) || special == "&" && bytes.starts(with: "&amp;".utf8))
      #expect(bytes.suffix(mark.utf8.count + 1).elementsEqual((mark + "x").utf8))
    }
  }

  @Test(arguments: [0, 0x08, 0x1B, 0x7F, 0x80, 0x9F, 0xFDD0, 0xFFFE, 0x1FFFF, 0x10FFFE] as [UInt32])
  func leavesOutWhatHTMLForbids(scalar: UInt32) throws {
    let text = String(Character(try #require(Unicode.Scalar(scalar))))
    #expect(HTMLEscaping.escaped("a\(text)b").utf8.elementsEqual("ab".utf8))
  }

  /// What stands in memory behind the text would make it U+0085.
  @Test func readsNothingBehindTheText() {
    ([0xC2, 0x85] as [UInt8]).withUnsafeBufferPointer { bytes in
      #expect(HTMLEscaping.forbiddenLength(at: 0, in: bytes) == 2)
      #expect(HTMLEscaping.forbiddenLength(at: 0, in: UnsafeBufferPointer(rebasing: bytes.prefix(1))) == 0)
    }
  }

  @Test(arguments: ["\u{A0}", "\u{FFFD}", "\u{FDF0}", "\u{1F5FF}", "\u{C0}"])
  func keepsTheirNeighbours(text: String) {
    #expect(HTMLEscaping.escaped("a\(text)b").utf8.elementsEqual("a\(text)b".utf8))
  }
}
