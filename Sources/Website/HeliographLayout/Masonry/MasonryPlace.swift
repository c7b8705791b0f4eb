/// The position of a photo in a masonry layout, independent of the width of a column.
///
/// A stylesheet or `frame(columnWidth:gap:)` turns it into pixels, exactly at every width.
package struct MasonryPlace: Sendable, Hashable {
  /// Counted from 0, in the reading direction.
  package let column: Int
  /// The photos above it in its column, as a number of column widths; at least 0.
  package let widthsAbove: Double
  /// The gaps above it, which are as many as the photos there.
  package let gapsAbove: Int
  /// Its own height as a number of column widths: height divided by width of the photo.
  package let height: Double

  /// The rectangle it becomes where columns have a width and a gap, both in CSS pixels.
  package func frame(columnWidth: Double, gap: Double) -> LayoutFrame {
    LayoutFrame(
      x: Double(column) * (columnWidth + gap),
      y: widthsAbove * columnWidth + Double(gapsAbove) * gap,
      width: columnWidth, height: height * columnWidth)
  }
}
