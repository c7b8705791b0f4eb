/// Photos in columns of equal width, each under the photo above it, no photo cropped.
///
/// Every photo goes, in the photos' order, into the column that is shortest so far: columns then differ by
/// one photo at most, and no photo begins more than a pixel above the one before it.
package struct MasonryLayout: Sendable, Hashable {
  /// Columns nearer to each other than this, in CSS pixels, count as equally high: no eye sees the
  /// difference, while an order that depends on it looks like chance.
  private static let leastDifference = 1.0

  /// At least 1.
  package let columns: Int
  /// One for each photo, in the photos' order.
  package let places: [MasonryPlace]

  /// Distributes photos over columns.
  ///
  /// - Parameters:
  ///   - aspects: width divided by height of each photo; what is not above 0 and finite counts as 1.
  ///   - columns: the number of columns; at least 1 is used.
  ///   - width: the width of the container in CSS pixels, for which the columns are balanced. At other
  ///     widths the places stay the same; only the gaps' share in the heights differs a little.
  ///   - gap: the space between photos and between columns in CSS pixels, at least 0; the edges have no
  ///     gap.
  package init(aspects: [Double], columns: Int, width: Double, gap: Double) {
    let columns = max(1, columns)
    let gap = max(0, gap)
    let columnWidth = Self.columnWidth(container: width, columns: columns, gap: gap)
    var widths = [Double](repeating: 0, count: columns)
    var counts = [Int](repeating: 0, count: columns)
    places = aspects.map { aspect in
      let bottoms = (0..<columns).map { widths[$0] * columnWidth + Double(counts[$0]) * gap }
      let limit = (bottoms.min() ?? 0) + Self.leastDifference
      let column = bottoms.firstIndex { $0 < limit } ?? 0
      let place = MasonryPlace(
        column: column, widthsAbove: widths[column], gapsAbove: counts[column],
        height: aspect > 0 && aspect.isFinite ? 1 / aspect : 1)
      widths[column] += place.height
      counts[column] += 1
      return place
    }
    self.columns = columns
  }

  /// The rectangles of the photos, in their order, in a container of a width, all in CSS pixels.
  package func frames(width: Double, gap: Double) -> [LayoutFrame] {
    let columnWidth = Self.columnWidth(container: width, columns: columns, gap: max(0, gap))
    return places.map { $0.frame(columnWidth: columnWidth, gap: max(0, gap)) }
  }

  /// Never below 1, however narrow the container.
  private static func columnWidth(container: Double, columns: Int, gap: Double) -> Double {
    max(1, (container - Double(columns - 1) * gap) / Double(columns))
  }
}
