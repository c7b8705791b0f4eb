/// The width and height of an image, in pixels.
package struct PixelSize: Sendable, Hashable, Codable {
  /// At least 1.
  package let width: Int
  /// At least 1.
  package let height: Int

  /// `nil` unless both sides are at least one pixel.
  package init?(width: Int, height: Int) {
    guard width >= 1, height >= 1 else { return nil }
    self.width = width
    self.height = height
  }

  /// Width divided by height: above 1 is landscape, below 1 portrait.
  package var aspectRatio: Double { Double(width) / Double(height) }

  package var longSide: Int { max(width, height) }

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
