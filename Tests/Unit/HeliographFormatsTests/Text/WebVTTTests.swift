import Testing

@testable import HeliographFormats

/// Captions are published as their cues alone (https://www.w3.org/TR/webvtt1/).
@Suite struct WebVTTTests {
  private func text(_ content: String) -> String? {
    WebVTT(Array(content.utf8)).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private static let plain = "WEBVTT\n\n00:01.000 --> 00:02.500\nThe tide is out.\n"

  @Test func keepsCues() {
    #expect(text(Self.plain) == Self.plain)
    let settings =
      "WEBVTT\n\n100:59:59.999 --> 101:00:00.000 align:start\n<v Ada>Two\nlines</v>\n\n00:03.000 --> 00:04.000\nand\n"
    #expect(text(settings) == settings)
  }

  @Test(arguments: [
    // Names of cues, comments, styles, regions, a header with words, and what other programs add.
    "WEBVTT - by Anna\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000\n\nNOTE secret\nmore\n\nSTYLE\n::cue { color: red }\n\n"
      + "REGION\nid:a\n\nname of a cue\n00:01.000 --> 00:02.500\nThe tide is out.\n\nNOTE\nsecret\n",
    "\u{FEFF}WEBVTT\r\n\r\n00:01.000 --> 00:02.500\r\nThe tide is out.\r\n",
    "WEBVTT\r\r00:01.000 --> 00:02.500\rThe tide is out.",
    // Cues whose times are none, and one without words.
    "WEBVTT\n\n0:01.000 --> 00:02.500\nno\n\n00:61.000 --> 00:02.500\nno\n\n00:01 --> 00:02\nno\n\n"
      + "00:01.000 --> 00:02.500\nThe tide is out.\n\n00:05.000 --> 00:06.000\n\n",
  ])
  func leavesOutWhatNobodySees(content: String) { #expect(text(content) == Self.plain) }

  @Test(arguments: [
    "", "WEBVTT", "WEBVTT\n\nNOTE nothing\n", "WEBVTTX\n\n00:01.000 --> 00:02.500\na\n",
    "1\n00:00:01,000 --> 00:00:02,500\nSubRip\n", "WEBVTT\n\n00:01.000 --> 00:02.500\na\0b\n",
    "WEBVTT\n\n-->\na\n",
  ])
  func readsNothingElse(content: String) { #expect(text(content) == nil) }

  @Test func readsNoOtherEncoding() {
    #expect(WebVTT(Array("WEBVTT\n\n00:01.000 --> 00:02.500\nna".utf8) + [0xEF, 0x76, 0x65, 0x0A]) == nil)
  }
}
