/// The width and height of an image, in pixels.
package struct PixelSize: Sendable, Hashable, Codable {
  /// 1…`longestSide`.
  package let width: Int
  /// 1…`longestSide`.
  package let height: Int

  /// The longest side of an image, in pixels: larger than any format's, and small enough that no product of two
  /// sides and a width overflows.
  package static let longestSide = 1 << 30

  /// Creates a size; `nil` unless both sides are 1…`longestSide` pixels.
  package init?(width: Int, height: Int) {
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else { return nil }
    self.width = width
    self.height = height
  }

  /// Decodes through the initialiser above.
  ///
  /// - Throws: `DecodingError` for a side outside of 1…`longestSide`.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self = try decoder.validated(
      PixelSize(
        width: try container.decode(Int.self, forKey: .width),
        height: try container.decode(Int.self, forKey: .height)))
  }

  /// Width divided by height: above 1 is landscape, below 1 portrait.
  package var aspectRatio: Double { Double(width) / Double(height) }

  /// The longer of width and height, in pixels.
  package var longSide: Int { max(width, height) }

  /// Width times height, in pixels.
  package var pixelCount: Int { width * height }

  /// This size scaled down so that its long side is at most `longSide`; itself when it is smaller already.
  ///
  /// The short side is rounded to the nearest pixel and never vanishes.
  package func fitted(longSide limit: Int) -> PixelSize {
    guard longSide > limit, limit >= 1 else { return self }
    let short = min(width, height)
    let scaled = max(1, (short * limit * 2 + longSide) / (longSide * 2))
    return width >= height
      ? PixelSize(unchecked: limit, scaled) : PixelSize(unchecked: scaled, limit)
  }

  /// The cell of the first Flickr browser: its height is three quarters of its width.
  package static let fourByThree = PixelSize(unchecked: 4, 3)

  private init(unchecked width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }
}
