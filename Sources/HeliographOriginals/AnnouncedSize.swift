package import HeliographModel

/// The size that a list announces of a picture, and whether a picture that came can be that one.
///
/// A service may state the sides as the camera was held, or as the file has them.
package struct AnnouncedSize: Sendable, Hashable {
  private let sides: [Int]

  /// Takes the announced size.
  package init(_ size: PixelSize) { sides = Self.sides(size) }

  /// Whether a picture has exactly this size.
  package func isSame(as size: PixelSize) -> Bool { sides == Self.sides(size) }

  /// Whether a side of a picture has less than half of the announced pixels.
  package func isMuchLarger(than size: PixelSize) -> Bool {
    zip(Self.sides(size), sides).contains { $0 * 2 < $1 }
  }

  /// Whether the short side of a picture is more than a few pixels away from where the announced one would be at its
  /// length.
  package func hasAnotherShape(than size: PixelSize) -> Bool {
    let picture = Self.sides(size)
    // Two pixels, and one of the announced picture, whose sides were rounded too.
    return abs(picture[0] * sides[1] - picture[1] * sides[0]) > 2 * sides[1] + picture[1]
  }

  /// The short and the long side.
  private static func sides(_ size: PixelSize) -> [Int] { [size.width, size.height].sorted() }
}
