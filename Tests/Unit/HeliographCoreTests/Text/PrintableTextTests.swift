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

  /// Unicode, DerivedCoreProperties.txt: Default_Ignorable_Code_Point.
  @Test(arguments: [
    "", " \n", "\u{200B}", "\u{AD}\u{2060}", "\u{200D} \u{FE0F}", "\u{3164}", "\u{0}\u{7F}\u{85}",
  ])
  func isNothingWithoutWhatCanBeSeen(text: String) {
    #expect(PrintableText.line(text) == nil)
  }
}
