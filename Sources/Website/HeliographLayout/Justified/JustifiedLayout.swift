/// Photos in rows of equal height that fill the width, no photo cropped and none out of order.
///
/// The rows are the best of all possible ones: as near to the target height as can be, near to the height of
/// the row above, without a photo left alone at the end. Rows below half the target height occur only for a
/// photo that is too wide to share one. The last row may end before the edge, at the target height.
package struct JustifiedLayout: Sendable, Hashable {
  /// From the top; empty for no photos.
  package let rows: [JustifiedRow]
  /// One for each photo, in the photos' order.
  package let frames: [LayoutFrame]
  /// The bottom of the last row in CSS pixels; 0 for no photos.
  package let height: Double

  /// Computes the rows of photos in a container.
  ///
  /// - Parameters:
  ///   - aspects: width divided by height of each photo; what is not above 0 and finite counts as 1.
  ///   - width: the width of the container in CSS pixels, at least 1.
  ///   - targetHeight: the height of a row in CSS pixels, at least 1.
  ///   - gap: the space between photos and between rows in CSS pixels, at least 0; the edges have no gap.
  ///   - cost: the weights that decide which layout is best.
  package init(
    aspects: [Double], width: Double, targetHeight: Double, gap: Double, cost: JustifiedCost = .standard
  ) {
    let aspects = aspects.map { $0 > 0 && $0.isFinite ? $0 : 1 }
    let gap = max(0, gap)
    var optimizer = JustifiedRowOptimizer(
      aspects: aspects, width: max(1, width), target: max(1, targetHeight), gap: gap, cost: cost)
    rows = optimizer.rows()
    var frames: [LayoutFrame] = []
    frames.reserveCapacity(aspects.count)
    var top = 0.0
    var bottom = 0.0
    for row in rows {
      var left = 0.0
      for photo in row.photos {
        let frame = LayoutFrame(x: left, y: top, width: aspects[photo] * row.height, height: row.height)
        frames.append(frame)
        left += frame.width + gap
      }
      bottom = top + row.height
      top = bottom + gap
    }
    self.frames = frames
    height = bottom
  }
}
