/// How high the photos of a page are in a range of window widths: a line, whatever the layout.
///
/// In each range, the number of rows and columns is fixed, so that every height is a share of the width, plus gaps.
package struct TileHeight: Sendable, Hashable {
  /// The windows for which it holds.
  package let range: WindowRange
  /// The part that grows with the width, as a multiple of the width.
  package let share: Double
  /// The rest in CSS pixels; negative where gaps beside photos make them lower than gaps between rows make up for.
  package let pixels: Double

  /// The height of the list of photos, with the gap behind its last row where its layout has one, in CSS pixels.
  package func height(width: Double) -> Double { share * width + pixels }
}
