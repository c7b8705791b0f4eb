package import HeliographModel

/// The grounds on which a page's text stands, by day and by night: the stylesheet's `--paper` and `--well`.
package enum PaperColours {
  package static let day = SRGB(0xfbfaf7)
  package static let night = SRGB(0x141413)
  /// Behind what is sunk into the page; of the two grounds of the day the one on which text is harder to read.
  package static let dayWell = SRGB(0xece9e2)
  /// The same by night.
  package static let nightWell = SRGB(0x201f1d)
}
