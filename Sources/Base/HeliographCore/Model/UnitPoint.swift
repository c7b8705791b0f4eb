/// A place in a picture, whatever its size: (0, 0) is its upper left corner, (1, 1) its lower right one.
package struct UnitPoint: Sendable, Hashable, Codable {
  /// 0…1, from the left edge.
  package let x: Double
  /// 0…1, from the upper edge.
  package let y: Double

  /// The middle of a picture.
  package static let centre = UnitPoint(x: 0.5, y: 0.5)

  /// Creates a point; what lies outside of the picture is moved to its edge.
  package init(x: Double, y: Double) {
    self.x = min(max(x, 0), 1)
    self.y = min(max(y, 0), 1)
  }

  /// Decodes a point within the picture.
  ///
  /// - Throws: `DecodingError` for a share outside of 0…1.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    x = try container.decode(Double.self, forKey: .x)
    y = try container.decode(Double.self, forKey: .y)
    _ = try decoder.validated((0...1).contains(x) && (0...1).contains(y) ? self : nil)
  }
}
