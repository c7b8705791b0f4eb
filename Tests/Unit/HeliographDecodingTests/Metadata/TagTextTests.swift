import Testing

@testable import HeliographDecoding

struct TagTextTests {
  @Test(arguments: [
    (Array("  A title \u{0}".utf8), "A title"), ([0x4D, 0xFC, 0x6E], "Mün"), ([0x93, 0x61, 0x94], "“a”"),
    (Array("a\u{7}b\u{202E}c\u{200F}".utf8), "abc\u{200F}"),
    (Array("one\r\ntwo\tthree".utf8), "one two three"),
    (Array("日本".utf8), "日本"),
  ])
  func cleansWhatCamerasAndEditorsWrite(bytes: [UInt8], text: String) {
    #expect(TagText.cleaned(bytes, limit: 100) == text)
  }

  @Test func keepsLinesWhereAsked() {
    #expect(
      TagText.cleaned(Array("one\r\ntwo\rthree".utf8), limit: 100, preservesLines: true) == "one\ntwo\nthree")
  }

  @Test func boundsALongText() {
    #expect(TagText.cleaned(Array(repeating: 0x61, count: 60_000), limit: 1_000)?.utf8.count == 1_000)
    let wide = Array(String(repeating: "語", count: 60_000).utf8)
    #expect(TagText.cleaned(wide, limit: 1_000)?.unicodeScalars.count == 1_000)
  }

  @Test func findsNothingInBlanks() {
    #expect(TagText.cleaned([0x20, 0x0A, 0], limit: 10) == nil)
  }
}
