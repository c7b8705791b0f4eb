/// How a gallery page arranges its photos.
package struct LayoutSettings: Sendable, Hashable, Codable {
  /// Columns of a full-width grid, 1…12.
  package let columns: Int
  /// CSS pixels between cells and around them, 0…200.
  package let gap: Int
  /// Width and height of a cell, each at least 1.
  package let ratio: PixelSize

  /// Three columns of 4 : 3 cells, five pixels apart.
  package static let standard = LayoutSettings(columns: 3, gap: 5, ratio: .fourByThree)

  package init(columns: Int, gap: Int, ratio: PixelSize) {
    self.columns = columns
    self.gap = gap
    self.ratio = ratio
  }
}
