import FoundationEssentials
import HeliographCore

extension PhotoAnalysis {
  /// Colours are measured in a picture of this long side.
  private static let measuredSide = 64
  /// A 16-pixel WebP of quality 10 is closer to the photo than a ThumbHash or BlurHash and needs no script:
  /// Benchmarks/README.md.
  private static let placeholderSide = 16

  /// Analyses the smallest picture of a photo, before a watermark is set on it.
  init(of picture: Picture, hasAlpha: Bool) throws(VipsImage.Failure) {
    let size = picture.size.fitted(longSide: Self.measuredSide)
    let small = try picture.planes.resampled(to: size, chroma: .yuv444)
    let bytes = try small.pixels()
    let colours = stride(from: 0, to: bytes.count - 2, by: 3).map {
      OKLab(SRGB(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2]))
    }
    let attention = try small.attention()
    self.init(
      placeholder: hasAlpha ? nil : try Self.placeholder(of: picture),
      mean: DominantColour.mean(of: colours).rounded, dominant: DominantColour.of(colours).rounded,
      attention: UnitPoint(x: Self.rounded(attention.x), y: Self.rounded(attention.y)))
  }

  private static func placeholder(of picture: Picture) throws(VipsImage.Failure) -> String {
    let webp = try picture.planes
      .resampled(to: picture.size.fitted(longSide: placeholderSide), chroma: .yuv420)
      .encoded(as: .webp, quality: 10, effort: 6)
    return Data(webp).base64EncodedString()
  }

  /// To four digits: finer than any eye, and the same text on every machine.
  fileprivate static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
}

extension OKLab {
  fileprivate var rounded: OKLab {
    OKLab(
      lightness: PhotoAnalysis.rounded(lightness), a: PhotoAnalysis.rounded(a), b: PhotoAnalysis.rounded(b))
  }
}

extension PlanarImage {
  /// Where the eye goes first.
  fileprivate func attention() throws(VipsImage.Failure) -> UnitPoint {
    guard let size = PixelSize(width: AttentionMap.side, height: AttentionMap.side) else { return .centre }
    return AttentionMap(try resampled(to: size, chroma: .yuv444).pixels()).point
  }
}
