import Foundation
import Testing

@testable import HeliographLayout

@Suite struct PortableLogarithmTests {
  static let table: [(Double, Double)] = [
    (1, 0), (2, 0.693147180559945309), (0.5, -0.693147180559945309), (10, 2.302585092994045684),
    (M_E, 1), (1e300, 690.775527898213705), (1e-300, -690.775527898213705),
  ]

  @Test(arguments: table)
  func knowsTheTablesOfLogarithms(number: Double, logarithm: Double) {
    #expect(abs(number.portableLogarithm - logarithm) <= 4e-16 * max(1, abs(logarithm)))
  }

  @Test func agreesWithTheLibraryOfThisMachine() {
    for step in 1...20_000 {
      let number = Double(step) * 0.000_37
      #expect(abs(number.portableLogarithm - log(number)) <= 5e-16 * max(1, abs(log(number))))
    }
  }
}
