import Foundation
import Testing

@testable import HeliographSite

struct JSONValueTests {
  @Test(arguments: [
    "plain", "</script><script>alert(1)</script>", "<!--<script>", "]]>", "\"\u{301}}\u{20DD}", "\\",
    "a\nb\tc\r",
    "\u{2028}\u{2029}", "&lt;", "שלום 写真 🌅",
  ])
  func writesWhatAParserReadsBack(text: String) throws {
    let bytes = JSONValue.object([.init("t", text), .init("none", String?.none)]).bytes
    let read = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: String])
    #expect(read.keys.sorted() == ["t"])
    #expect(read["t"].map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test(arguments: ["</script", "<!--", "\"\u{338}</script>", "a>b&c"])
  func holdsNothingThatEndsAScript(text: String) {
    let bytes = JSONValue.text(text).bytes
    #expect(!bytes.contains { "<>&".utf8.contains($0) })
  }

  @Test func leavesOutWhatNoPageMayHold() {
    #expect(JSONValue.text("a\0b\u{1B}c\u{7F}").bytes == Array("\"abc\"".utf8))
  }

  @Test func writesNumbersTheSameEverywhere() {
    let value = JSONValue.list([.number(-3), .decimal(64.1466), .decimal(-21.942_600_4)])
    #expect(value.bytes == Array("[-3,64.1466,-21.9426]".utf8))
  }
}
