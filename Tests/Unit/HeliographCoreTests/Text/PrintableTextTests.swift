import Testing

@testable import HeliographCore

@Suite struct PrintableTextTests {
  @Test(arguments: [
    (" a \t b\u{A0}\n", "a b"), ("\u{1F468}\u{200D}\u{1F469}", "\u{1F468}\u{200D}\u{1F469}"),
    ("\u{2068}\u{5D0}\u{2069}", "\u{2068}\u{5D0}\u{2069}"), ("\u{301}", "\u{301}"),
  ])
  func isOneLine(text: String, line: String) {
    #expect(PrintableText.line(text).map { Array($0.utf8) } == Array(line.utf8))
  }

  @Test(
    arguments: [
      (" \n\r\n a  b \r\nc\rd\u{2028}e\n\n \n\nf\n\u{200B}\n", "a b\nc\nd\ne\n\nf"), ("a", "a"),
      ("\r\n", nil),
      ("a\u{202E}b\nc", "ab\nc"),
    ] as [(String, String?)])
  func isLinesAndParagraphs(text: String, lines: String?) {
    #expect(PrintableText.lines(text).map { Array($0.utf8) } == lines.map { Array($0.utf8) })
  }

  /// Unicode, DerivedCoreProperties.txt: Default_Ignorable_Code_Point.
  @Test(arguments: [
    "", " \n", "\u{200B}", "\u{AD}\u{2060}", "\u{200D} \u{FE0F}", "\u{3164}", "\u{0}\u{7F}\u{85}",
  ])
  func isNothingWithoutWhatCanBeSeen(text: String) {
    #expect(PrintableText.line(text) == nil)
  }
}
