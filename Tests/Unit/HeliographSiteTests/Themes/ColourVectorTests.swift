import Foundation
import HeliographCore
import HeliographTestSupport
import Testing

/// Colours by coloraide: see `Tests/Corpus/make`.
@Suite struct ColourVectorTests {
  private struct Colour: Decodable {
    /// "#0d1117".
    let hex: String
    let oklab: [Double]
    /// With the next colour, and of the last one with the first.
    let contrast: Double
  }

  @Test func agreesWithAnotherProgramAboutColoursAndContrasts() throws {
    let colours = try JSONDecoder().decode([Colour].self, from: Data(Corpus.read("vectors/colours.json")))
    #expect(colours.count == 62)
    for (index, colour) in colours.enumerated() {
      let lab = OKLab(lightness: colour.oklab[0], a: colour.oklab[1], b: colour.oklab[2])
      #expect(SRGB(lab).css == colour.hex)
      let next = colours[(index + 1) % colours.count]
      let one = SRGB(try #require(UInt32(colour.hex.dropFirst(), radix: 16)))
      let other = SRGB(try #require(UInt32(next.hex.dropFirst(), radix: 16)))
      // coloraide takes more digits of the luminance of red, green and blue than WCAG does.
      #expect(abs(one.contrast(with: other) - colour.contrast) < 2e-4 * colour.contrast)
    }
  }
}
