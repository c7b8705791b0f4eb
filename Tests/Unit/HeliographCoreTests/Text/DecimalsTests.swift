import Testing

@testable import HeliographCore

@Suite struct DecimalsTests {
  @Test(
    arguments: [(Double, String)]([
      (1.876, "1.88"), (0.4941, "0.495"), (24.0, "24"), (24.01, "24.1"), (100.2, "101"), (0.1 * 3, "0.3"),
      (2.2535, "2.26"), (1234, "1234"), (1234.2, "1235"), (0.000_4, "0.0004"), (0, "0"),
    ]))
  func roundsUpToThreeDigits(value: Double, text: String) {
    #expect(Decimals.text(value, significantUp: 3) == text)
  }

  @Test(arguments: [Double.nan, .infinity])
  func writesNoOtherNumbers(value: Double) {
    #expect(Decimals.text(value, significantUp: 3) == "0")
  }
}
