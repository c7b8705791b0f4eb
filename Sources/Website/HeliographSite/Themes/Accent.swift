package import HeliographCore

/// The colour of a photo's links, derived from the photo: one for the day theme, one for the night theme.
///
/// Both have the photo's hue, and a contrast of at least 4.5 : 1 on either ground of their theme, which
/// WCAG 2.2 asks of text (success criterion 1.4.3).
package struct Accent: Sendable, Hashable {
  /// The accent of the day theme.
  package let day: SRGB
  /// The accent of the night theme.
  package let night: SRGB

  /// Derives the accent from the more colourful of the photo's dominant and mean colours.
  ///
  /// Where most of a photo is black, the mean still contains the colours of its lights.
  package init(of analysis: PhotoAnalysis) {
    let dominates = Self.chroma(of: analysis.dominant) >= Self.chroma(of: analysis.mean)
    self.init(of: dominates ? analysis.dominant : analysis.mean)
  }

  /// Derives the accent from a colour, keeping its hue.
  package init(of colour: OKLab) {
    day = Self.solved(colour, on: PaperColours.dayWell, near: 0.42...0.6, towards: 0)
    night = Self.solved(colour, on: PaperColours.nightWell, near: 0.72...0.86, towards: 1)
  }

  /// Custom properties for the page's own style.
  package var style: String { ":root{--accent-day:\(day.css);--accent-night:\(night.css)}" }

  /// The contrast that WCAG 2.2 asks of text.
  package static let contrast = 4.5

  /// Returns the colour's hue at the lightness nearest to its original that is readable on a ground.
  ///
  /// `range` holds the lightnesses in which a colour does not look black or white. `end` is 0 on a bright
  /// ground and 1 on a dark one, where any text is readable.
  private static func solved(
    _ colour: OKLab, on background: SRGB, near range: ClosedRange<Double>, towards end: Double
  ) -> SRGB {
    var refused = min(max(colour.lightness, range.lowerBound), range.upperBound)
    var chosen = shown(colour, at: refused)
    if chosen.contrast(with: background) >= contrast { return chosen }
    var readable = end
    chosen = shown(colour, at: readable)
    for _ in 0..<24 {
      let middle = (refused + readable) / 2
      let candidate = shown(colour, at: middle)
      if candidate.contrast(with: background) >= contrast {
        (readable, chosen) = (middle, candidate)
      } else {
        refused = middle
      }
    }
    return chosen
  }

  /// The colour at another lightness, with as much of its chroma as a screen can show there.
  private static func shown(_ colour: OKLab, at lightness: Double) -> SRGB {
    func scaled(_ share: Double) -> OKLab {
      OKLab(lightness: lightness, a: colour.a * share, b: colour.b * share)
    }
    let wanted = strength(of: colour)
    if LinearLight(scaled(wanted)).isInGamut { return SRGB(scaled(wanted)) }
    var (inside, outside) = (0.0, wanted)
    for _ in 0..<24 {
      let middle = (inside + outside) / 2
      if LinearLight(scaled(middle)).isInGamut { inside = middle } else { outside = middle }
    }
    return SRGB(scaled(inside))
  }

  /// By how much the chroma is raised, at least 1: thin strokes look paler than the wide areas they take after.
  ///
  /// Threefold, up to a chroma of 0.11, which is clearly a colour and not yet a signal; grey stays grey.
  private static func strength(of colour: OKLab) -> Double {
    let chroma = chroma(of: colour)
    return chroma > 0 ? max(1, min(3, 0.11 / chroma)) : 1
  }

  private static func chroma(of colour: OKLab) -> Double {
    (colour.a * colour.a + colour.b * colour.b).squareRoot()
  }
}
