package import HeliographCore

/// The grounds on which a page's text stands, by day and by night: the stylesheet's `--paper` and `--well`.
package enum PaperColours {
  /// The page's ground by day.
  package static let day = SRGB(0xfbfaf7)
  /// The page's ground by night.
  package static let night = SRGB(0x141413)
  /// The ground of recessed areas by day, on which text is harder to read than on the page.
  package static let dayWell = SRGB(0xece9e2)
  /// The ground of recessed areas by night.
  package static let nightWell = SRGB(0x201f1d)
}
