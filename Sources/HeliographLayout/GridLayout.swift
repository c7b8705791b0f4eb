package import HeliographModel

/// A grid of equal cells with one border between and around them, in CSS pixels.
///
/// The arithmetic of the Flickr browser this project descends from: three columns, a border of 5, cells
/// three quarters as high as wide, the content as high as the bottom of the last cell and one border.
package struct GridLayout: Sendable, Hashable {
  /// At least 1.
  package let columns: Int
  /// At least 0.
  package let gap: Double
  /// Width divided by height of a cell, above 0.
  package let ratio: Double
  /// The width of the whole grid.
  package let width: Double
  /// At least 0.
  package let cellCount: Int

  package init(settings: LayoutSettings, columns: Int? = nil, width: Double, cellCount: Int) {
    self.columns = max(1, columns ?? settings.columns)
    self.gap = Double(max(0, settings.gap))
    self.ratio = settings.ratio.aspectRatio
    self.width = width
    self.cellCount = max(0, cellCount)
  }

  /// Never below 0, however narrow the grid.
  package var cellWidth: Double { max(0, (width - gap * Double(columns + 1)) / Double(columns)) }

  package var cellHeight: Double { cellWidth / ratio }

  package var rows: Int { (cellCount + columns - 1) / columns }

  /// The bottom of the last cell and one gap; one gap alone when there are no cells.
  package var contentHeight: Double { gap + Double(rows) * (cellHeight + gap) }

  /// Where a cell stands, row by row from the left; `nil` when there is no such cell.
  package func frame(ofCell index: Int) -> LayoutFrame? {
    guard (0..<cellCount).contains(index) else { return nil }
    return LayoutFrame(
      x: gap + Double(index % columns) * (cellWidth + gap),
      y: gap + Double(index / columns) * (cellHeight + gap),
      width: cellWidth, height: cellHeight)
  }
}
