import HeliographCore

/// Phones with three device pixels to a CSS pixel, for which photos need two: nobody sees the third at arm's length.
///
/// With all three, the first view of a page of covers has about twice as many bytes.
enum DenseScreen {
  /// From this density on, as a number of device pixels for each CSS pixel.
  private static let density = "2.5dppx"
  /// By what the width of a photo is multiplied there.
  private static let factor = 2.0 / 3

  /// The clause of `sizes` for a photo that is a share of such a window wide, less some pixels.
  ///
  /// - Parameters:
  ///   - share: of the window's width, above 0; at most 1 for a photo that is not cropped at its sides.
  ///   - pixels: CSS pixels.
  ///   - range: of windows; those of phones.
  ///   - places: decimals of the share, which is rounded up: fewer of them make a page of many photos lighter.
  /// - Returns: a clause with a comma at its end, which goes before those for all densities.
  static func clause(share: Double, less pixels: Double, range: WindowRange, places: Int = 1) -> String {
    let finest = places == 0 ? 1.0 : 10
    let percent = (share * 100 * factor * finest).rounded(.up) / finest
    let width = PageFrame.length(
      share: Decimals.text(percent, places: places), less: Decimals.text(pixels * factor, places: 0))
    return "\(range.query) and (min-resolution:\(density)) \(width),"
  }
}
