import Foundation
import Testing

@testable import HeliographCore

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

  @Test func readsWhatItWrites() throws {
    let value = JSONValue.object([
      .init("text", "a\"\\\n\u{2028}🌅"), .init("number", .number(-12)), .init("decimal", .decimal(0.5)),
      .init("flags", .list([.flag(true), .flag(false), .null])), .init("empty", .object([])),
      .init("none", .list([])),
    ])
    #expect(try JSONValue(reading: value.bytes) == value)
  }

  @Test(arguments: [
    (#" "a\u00e9\ud83c\udf05\/\b" "#, JSONValue.text("a\u{E9}\u{1F305}/\u{8}")), ("\u{FEFF}1", .number(1)),
    ("-0.5e1", .decimal(-5)), ("1E+2", .decimal(100)), ("9223372036854775808", .decimal(0x1p63)),
    ("\r\n\t[ 1 , 2 ]\n", .list([.number(1), .number(2)])), ("[1,\n]", .list([.number(1)])),
    (#"{"a": 1 , }"#, .object([.init("a", .number(1))])), ("[ ]", .list([])),
  ])
  func readsEveryForm(text: String, value: JSONValue) throws {
    #expect(try JSONValue(reading: Array(text.utf8)) == value)
  }

  @Test func takesTheLastOfTwoMembersWithOneName() throws {
    let value = try JSONValue(reading: Array(#"{"a": 1, "b": 2, "a": 3}"#.utf8))
    #expect(value.members == ["a": .number(3), "b": .number(2)])
    #expect(value.elements == nil && value.text == nil)
  }

  @Test(arguments: [
    ("", 1), ("\n", 2), ("{\n{", 2), ("{\n\"strings\": {]", 2), ("[1,\n,\n]", 2), ("\"a\nb\"", 1), ("01", 1),
    ("1.", 1), ("-", 1), ("1e", 1), ("tru", 1), ("nul\nl", 1), (#""\ud83c""#, 1), (#""\udf05""#, 1),
    (#""\x""#, 1), (#""\u12G4""#, 1), ("[1] 2", 1), ("{\"a\" 1}", 1), ("{a: 1}", 1), ("{,}", 1), ("1e999", 1),
    ("\"", 1), ("[1 2]", 1), ("[1,\n", 2), ("{\"a\": 1\n\"b\": 2}", 2),
  ])
  func saysInWhichLineATextIsNoJSON(text: String, line: Int) {
    #expect(throws: JSONMistake(line: line)) { try JSONValue(reading: Array(text.utf8)) }
  }

  @Test func refusesWhatIsNoUTF8AndWhatIsDeep() throws {
    #expect(throws: JSONMistake(line: 1)) { try JSONValue(reading: [0x22, 0xFF, 0x22]) }
    func nested(_ levels: Int) -> [UInt8] {
      Array(repeating: UInt8(ascii: "["), count: levels) + Array(repeating: UInt8(ascii: "]"), count: levels)
    }
    #expect(throws: Never.self) { try JSONValue(reading: nested(64)) }
    #expect(throws: JSONMistake(line: 1)) { try JSONValue(reading: nested(65)) }
    #expect(throws: JSONMistake(line: 1)) { try JSONValue(reading: nested(1_000_000)) }
  }
}
