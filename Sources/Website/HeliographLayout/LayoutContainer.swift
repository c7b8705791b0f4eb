/// A box to arrange tiles in, whatever the layout.
package struct LayoutContainer: Sendable, Hashable {
  /// In CSS pixels, at least 1.
  package let width: Double
  /// Of a row in CSS pixels, at least 1; layouts of columns do not use it.
  package let targetHeight: Double
  /// At least 1; layouts of rows do not use it.
  package let columns: Int
  /// Between tiles in CSS pixels, at least 0.
  package let gap: Double

  /// Creates a container.
  package init(width: Double, targetHeight: Double, columns: Int, gap: Double) {
    self.width = width
    self.targetHeight = targetHeight
    self.columns = columns
    self.gap = gap
  }
}
