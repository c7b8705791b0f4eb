/// A colour in OKLab, in which equal distances look equally far apart.
///
/// Source: Björn Ottosson, "A perceptual color space for image processing" (2020).
package struct OKLab: Sendable, Hashable, Codable {
  /// Lightness, 0 (black)…1 (white).
  package let lightness: Double
  /// From green (negative) to red, about −0.4…0.4.
  package let a: Double
  /// From blue (negative) to yellow, about −0.4…0.4.
  package let b: Double

  /// Creates a colour from its three components, which are not clamped.
  package init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }
}
