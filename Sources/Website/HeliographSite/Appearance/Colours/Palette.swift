package import HeliographCore

/// The colours of pages in one light, of which the owner sets the background and the text.
package struct Palette: Sendable, Hashable {
  /// The ground of the page.
  package let paper: SRGB
  /// Text.
  package let ink: SRGB
  /// Text of less weight, which is as readable.
  package let muted: SRGB
  /// Lines, which need not be seen.
  package let line: SRGB
  /// The ground of recessed areas.
  package let well: SRGB
  /// The frame around what has the focus.
  package let focus: SRGB

  /// The colours of `site.css` by day.
  package static let day = Palette(
    paper: PaperColours.day, ink: SRGB(0x1d1c1a), muted: SRGB(0x625f58), line: SRGB(0xdfdbd3),
    well: PaperColours.dayWell, focus: SRGB(0x1d4fd8))
  /// The colours of `site.css` by night.
  package static let night = Palette(
    paper: PaperColours.night, ink: SRGB(0xe8e5de), muted: SRGB(0xa5a199), line: SRGB(0x33312e),
    well: PaperColours.nightWell, focus: SRGB(0x9db8ff))

  private init(paper: SRGB, ink: SRGB, muted: SRGB, line: SRGB, well: SRGB, focus: SRGB) {
    (self.paper, self.ink, self.muted) = (paper, ink, muted)
    (self.line, self.well, self.focus) = (line, well, focus)
  }

  /// Mixes what the owner does not set of background and text, as `site.css` does.
  ///
  /// `focus` is kept where it is seen: with a contrast of 3 : 1 (WCAG 2.2, 2.4.11 and 1.4.11); else it is the colour of text.
  package init(paper: SRGB, ink: SRGB, focus: SRGB) {
    let well = Self.mix(paper, ink, share: 0.06)
    let isSeen = [paper, well].allSatisfy { focus.contrast(with: $0) >= 3 }
    self.init(
      paper: paper, ink: ink, muted: Self.readable(Self.mix(ink, paper, share: 0.3), ink, on: [paper, well]),
      line: Self.mix(paper, ink, share: 0.14), well: well, focus: isSeen ? focus : ink)
  }

  /// The contrast of a text with the ground on which it is harder to read.
  package func contrast(of text: SRGB) -> Double {
    min(text.contrast(with: paper), text.contrast(with: well))
  }

  /// Whether a text has the contrast that WCAG 2.2 asks for (1.4.3).
  package func isReadable(_ text: SRGB) -> Bool { contrast(of: text) >= Accent.contrast }

  /// A colour itself where it can be read, else as little of `ink` in it as that takes.
  package func readable(_ colour: SRGB) -> SRGB { Self.readable(colour, ink, on: [paper, well]) }

  /// All of `ink` is the last resort: whether that is readable has been asked before.
  private static func readable(_ colour: SRGB, _ ink: SRGB, on grounds: [SRGB]) -> SRGB {
    for percent in stride(from: 0, to: 100, by: 2) {
      let mixed = mix(colour, ink, share: Double(percent) / 100)
      if grounds.allSatisfy({ mixed.contrast(with: $0) >= Accent.contrast }) { return mixed }
    }
    return ink
  }

  /// `one` with a share of `other`, 0…1, in OKLab.
  private static func mix(_ one: SRGB, _ other: SRGB, share: Double) -> SRGB {
    guard share > 0 else { return one }
    let (first, second) = (OKLab(one), OKLab(other))
    func between(_ part: KeyPath<OKLab, Double>) -> Double {
      first[keyPath: part] + (second[keyPath: part] - first[keyPath: part]) * share
    }
    return SRGB(OKLab(lightness: between(\.lightness), a: between(\.a), b: between(\.b)))
  }
}
