import Foundation
import HeliographCore
import HeliographTestSupport
import Testing

@Suite struct SRGBStyleTests {
  /// The examples of CSS Color 4 (https://www.w3.org/TR/css-color-4/#ok-lab), and of its tests in
  /// web-platform-tests, css/css-color/oklab-*.html.
  @Test(arguments: [
    (0.62796, 0.22486, 0.12585, "#ff0000"), (0.86644, -0.23389, 0.17950, "#00ff00"),
    (0.45201, -0.03246, -0.31153, "#0000ff"), (0.51975, -0.1403, 0.10768, "#008000"),
    (0, 0, 0, "#000000"), (1, 0, 0, "#ffffff"),
  ])
  func showsAColourAsAScreenDoes(lightness: Double, a: Double, b: Double, css: String) {
    #expect(SRGB(OKLab(lightness: lightness, a: a, b: b)).css == css)
  }

  /// https://webaim.org/articles/contrast/ names the first two greys: #777777 just fails, #767676 just passes.
  @Test(
    arguments: [(0x777777, 4.478), (0x767676, 4.542), (0x000000, 21), (0xffffff, 1)] as [(UInt32, Double)])
  func measuresTheContrastToWhite(hex: UInt32, contrast: Double) {
    let (white, colour) = (SRGB(0xffffff), SRGB(hex))
    #expect(abs(colour.contrast(with: white) - contrast) < 0.001)
    #expect(colour.contrast(with: white) == white.contrast(with: colour))
  }

  @Test func cutsOffWhatAScreenCannotShow() {
    #expect(SRGB(OKLab(lightness: 2, a: 0, b: 0)).css == "#ffffff")
    #expect(SRGB(OKLab(lightness: -1, a: 0, b: 0)).css == "#000000")
  }

  private struct Vectors: Decodable {
    struct Colour: Decodable {
      let hex: String
      let oklab: [Double]
    }
    struct Pair: Decodable {
      let one: String
      let other: String
      let contrast: Double

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        one = try values.decode(String.self)
        other = try values.decode(String.self)
        contrast = try values.decode(Double.self)
      }
    }
    let colors: [Colour]
    let contrast: [Pair]
  }

  private func colour(_ hex: String) throws -> SRGB {
    SRGB(try #require(UInt32(hex.dropFirst(), radix: 16)))
  }

  /// Against coloraide.
  @Test(.enabled(if: SharedFixtures.path("fixtures/color") != nil, "the shared colours are not here"))
  func agreesWithAnotherProgramAboutColoursAndContrasts() throws {
    let path = try #require(SharedFixtures.path("fixtures/color/oklab-wcag.json"))
    let vectors = try JSONDecoder().decode(
      Vectors.self, from: Data(contentsOf: URL(filePath: path.string)))
    #expect(vectors.colors.count == 200 && vectors.contrast.count == 202)
    for vector in vectors.colors {
      let lab = OKLab(lightness: vector.oklab[0], a: vector.oklab[1], b: vector.oklab[2])
      #expect(SRGB(lab).css == vector.hex)
    }
    // coloraide takes more digits of the luminance of red, green and blue than WCAG does.
    for pair in vectors.contrast {
      #expect(
        abs(try colour(pair.one).contrast(with: colour(pair.other)) - pair.contrast) < 2e-4 * pair.contrast)
    }
  }
}
