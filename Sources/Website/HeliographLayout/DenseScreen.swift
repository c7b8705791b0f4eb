import HeliographCore

/// Screens with more device pixels to a CSS pixel than a photo needs at first sight: it is asked for with one and a half.
///
/// On a phone with three, that is a quarter of the pixels: on a line of 50 KiB a second a photo is there in five seconds. The
/// next step of the ladder is often twice as fine.
enum DenseScreen {
  /// Phones from this density on, as a number of device pixels for each CSS pixel.
  package static let phone = (query: "(min-resolution:2.5dppx)", factor: 1.0 / 2)
  /// Any other screen that is dense, for the photo that opens a page.
  package static let usual = (query: "(min-resolution:1.75dppx)", factor: 3.0 / 4)

  /// The clause of `sizes` for a photo that is a share of such a window wide, less some pixels.
  ///
  /// - Parameters:
  ///   - share: of the window's width, above 0; at most 1 for a photo that is not cropped at its sides.
  ///   - pixels: CSS pixels.
  ///   - range: of windows; those of phones.
  ///   - places: decimals of the share, which is rounded up: fewer of them make a page of many photos lighter.
  /// - Returns: a clause with a comma at its end, which goes before those for all densities.
  static func clause(share: Double, less pixels: Double, range: WindowRange, places: Int = 1) -> String {
    let width = length(share: share, less: pixels, places: places)
    return "\(range.query) and \(phone.query) \(width),"
  }

  /// The length of such a clause.
  static func length(share: Double, less pixels: Double, places: Int = 1) -> String {
    let finest = places == 0 ? 1.0 : 10
    let percent = (share * 100 * phone.factor * finest).rounded(.up) / finest
    return PageFrame.length(
      share: Decimals.text(percent, places: places), less: Decimals.text(pixels * phone.factor, places: 0))
  }
}
