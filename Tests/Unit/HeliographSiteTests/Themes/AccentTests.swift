import Foundation
import HeliographCore
import Testing

@testable import HeliographSite

@Suite struct AccentTests {
  /// 20,000 colours of any lightness, hue and chroma, from a linear congruential generator.
  private static let colours: [OKLab] = {
    var state: UInt64 = 1
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }
    return (0..<20_000).map { _ in
      let (hue, chroma) = (random() * 2 * .pi, random() * 0.35)
      return OKLab(lightness: random(), a: chroma * cos(hue), b: chroma * sin(hue))
    }
  }()

  @Test func canBeReadOnEveryBackgroundWhateverThePhoto() {
    var least = Double.infinity
    for accent in Self.colours.map({ Accent(of: $0) }) {
      for ground in [PaperColours.day, PaperColours.dayWell] {
        least = min(least, accent.day.contrast(with: ground))
      }
      for ground in [PaperColours.night, PaperColours.nightWell] {
        least = min(least, accent.night.contrast(with: ground))
      }
    }
    #expect(least >= 4.5)
  }

  @Test func keepsTheHueOfThePhoto() {
    for colour in Self.colours where hypot(colour.a, colour.b) > 0.02 {
      let accent = Accent(of: colour)
      for shown in [OKLab(accent.day), OKLab(accent.night)] {
        // Across the hue: what eight bits a channel cannot help.
        let across = (shown.a * colour.b - shown.b * colour.a) / hypot(colour.a, colour.b)
        #expect(abs(across) < 0.004)
        #expect(shown.a * colour.a + shown.b * colour.b > 0)
      }
    }
  }

  @Test func leavesGreyGrey() {
    let accent = Accent(of: OKLab(lightness: 0.5, a: 0, b: 0))
    for colour in [accent.day, accent.night] {
      #expect(colour.red == colour.green && colour.green == colour.blue)
    }
  }

  @Test func takesTheMoreColourfulOfMeanAndDominant() {
    func analysis(mean: OKLab, dominant: OKLab) -> PhotoAnalysis {
      PhotoAnalysis(
        placeholder: nil, mean: mean, dominant: dominant, attention: .centre)
    }
    let (black, amber) = (OKLab(lightness: 0.05, a: 0, b: 0), OKLab(lightness: 0.3, a: 0.02, b: 0.06))
    #expect(Accent(of: analysis(mean: amber, dominant: black)) == Accent(of: amber))
    #expect(Accent(of: analysis(mean: black, dominant: amber)) == Accent(of: amber))
  }

  /// The stylesheet says the same grounds: day and night of `--paper` and `--well`.
  @Test(arguments: [
    ("--paper", PaperColours.day, PaperColours.night),
    ("--well", PaperColours.dayWell, PaperColours.nightWell),
  ])
  func usesTheBackgroundsOfTheStylesheet(name: String, day: SRGB, night: SRGB) {
    let css = String(decoding: DefaultTemplates.files["site.css"] ?? [], as: UTF8.self)
    #expect(css.contains("\(name):\(day.css);"))
    #expect(css.contains("\(name):light-dark(\(day.css),\(night.css))"))
  }
}
