/// A rectangle of a layout in CSS pixels, measured from the container's upper left corner.
package struct LayoutFrame: Sendable, Hashable {
  /// The left side; x grows to the right, also where the page is shown from right to left.
  package let x: Double
  /// The upper side; y grows downwards.
  package let y: Double
  /// The width in CSS pixels.
  package let width: Double
  /// The height in CSS pixels.
  package let height: Double

  /// Creates a rectangle from its upper left corner and its size.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
