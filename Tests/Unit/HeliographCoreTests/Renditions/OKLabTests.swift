import Foundation
import HeliographCore
import HeliographTestSupport
import Testing

struct OKLabTests {
  private struct Fixture: Decodable {
    struct Colour: Decodable {
      let hex: String
      let oklab: [Double]
      let luminance: Double
    }
    let colors: [Colour]
  }

  /// How far our lightness, a, b and luminance are from expected ones.
  private func differences(of number: UInt32, from expected: [Double]) -> [Double] {
    let bands = [16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    let colour = SRGB(red: bands[0], green: bands[1], blue: bands[2])
    let lab = OKLab(colour)
    return zip([lab.lightness, lab.a, lab.b, colour.relativeLuminance], expected).map { abs($0 - $1) }
  }

  /// Lightness, a, b and luminance by coloraide 8.13.1, which follows CSS Color 4 and has more digits in its matrices.
  @Test(
    arguments: [
      (0x000000, [0.0, 0, 0, 0]), (0xFFFFFF, [1, 0, 0, 1]),
      (0xFF0000, [0.627955, 0.224863, 0.125846, 0.212639]),
      (0x00FF00, [0.86644, -0.233888, 0.179498, 0.715169]),
      (0x0000FF, [0.452014, -0.032457, -0.311528, 0.072192]),
      (0x777777, [0.569262, 0, 0, 0.184475]), (0x0B57A4, [0.45973, -0.038087, -0.136234, 0.095673]),
      (0xE79E4A, [0.755715, 0.051315, 0.121338, 0.419391]),
    ] as [(UInt32, [Double])])
  func hasThePublishedValue(number: UInt32, expected: [Double]) {
    let differences = differences(of: number, from: expected)
    #expect(differences.allSatisfy { $0 < 5e-5 }, "\(differences)")
  }

  @Test(.enabled(if: SharedFixtures.root != nil, "shared fixtures are not on this machine"))
  func agreesWithTwoHundredColoursFromOutside() throws {
    let path = try #require(SharedFixtures.path("fixtures/color/oklab-wcag.json"))
    let fixture = try JSONDecoder().decode(
      Fixture.self, from: Data(contentsOf: URL(fileURLWithPath: path.string)))
    #expect(fixture.colors.count == 200)
    for colour in fixture.colors {
      let number = try #require(UInt32(colour.hex.dropFirst(), radix: 16))
      let differences = differences(of: number, from: colour.oklab + [colour.luminance])
      #expect(differences.allSatisfy { $0 < 5e-5 }, "\(colour.hex): \(differences)")
    }
  }

  @Test(arguments: [0, 1e-300, 1e-12, 0.0003, 0.04, 0.5, 1, 2, 1e9])
  func findsRootsToTheLastDigits(value: Double) {
    for degree in [2, 3, 5] {
      let wanted = pow(value, 1 / Double(degree))
      #expect(abs(value.portableRoot(degree) - wanted) <= wanted * 1e-13)
    }
  }
}
