import HeliographCore

/// The size that a list announces of a picture, and whether a picture that came can be that one.
///
/// A service may state the sides as the camera was held, or as the file has them.
struct AnnouncedSize: Sendable, Hashable {
  /// What has a shorter long side is an icon or a pixel, where anything larger was announced.
  private static let leastLongSide = 100

  private let sides: [Int]

  /// Takes the announced size.
  init(_ size: PixelSize) { sides = Self.sides(size) }

  /// Whether a picture has exactly this size.
  func isSame(as size: PixelSize) -> Bool { sides == Self.sides(size) }

  /// Whether a picture cannot be the one that was announced.
  ///
  /// - Parameters:
  ///   - size: the size of the picture.
  ///   - isMeasured: whether who announced it measured it. If not, it may be the size of a frame, or of an original that
  ///     is linked in a smaller size, so that only its length counts, and little of that is enough.
  /// - Returns: whether it is something else.
  func isOther(than size: PixelSize, isMeasured: Bool) -> Bool {
    let picture = Self.sides(size)
    if isMeasured {
      return zip(picture, sides).contains { $0 * 2 < $1 } || hasAnotherShape(than: picture)
    }
    let least = max(sides[1] / 16, min(Self.leastLongSide, sides[1] / 2))
    return picture[1] < least
  }

  /// Whether the short side of a picture is more than a few pixels away from where the announced one would be at its
  /// length.
  private func hasAnotherShape(than picture: [Int]) -> Bool {
    // Two pixels, and one of the announced picture, whose sides were rounded too.
    abs(picture[0] * sides[1] - picture[1] * sides[0]) > 2 * sides[1] + picture[1]
  }

  /// The short and the long side.
  private static func sides(_ size: PixelSize) -> [Int] { [size.width, size.height].sorted() }
}
