import HeliographCore

/// A photo in one size, on its way to its encoders.
struct Picture {
  let size: PixelSize
  /// In sRGB.
  let planes: PlanarImage
  /// In Display P3, when the recipe asks for it and the original has a profile of other colours than sRGB.
  let widePlanes: PlanarImage?

  /// Whether fine detail is spread over so much of it that the default qualities would show it smoother than it is.
  ///
  /// Measured on a JPEG's quantization steps, but applied to every format: what one of them discards, so do the
  /// others.
  private let isGrainy: Bool

  init(size: PixelSize, planes: PlanarImage, widePlanes: PlanarImage?) {
    self.size = size
    self.planes = planes
    self.widePlanes = widePlanes
    isGrainy = planes.likeness(ofJPEG: ImageFormat.jpeg.defaultQuality) < Self.leastLikeness
  }

  /// A photo below it might fall under an SSIM of 0.96 against its original: Benchmarks/README.md, "Quality".
  private static let leastLikeness = 0.97

  func reduced(to size: PixelSize, isLinear: Bool) throws(VipsImage.Failure) -> Picture {
    var wide: PlanarImage?
    if let widePlanes { wide = try Self.reduced(widePlanes, to: size, isLinear: isLinear) }
    return Picture(
      size: size, planes: try Self.reduced(planes, to: size, isLinear: isLinear), widePlanes: wide)
  }

  private static func reduced(
    _ planes: PlanarImage, to size: PixelSize, isLinear: Bool
  ) throws(VipsImage.Failure) -> PlanarImage {
    guard isLinear else { return try planes.resampled(to: size, chroma: planes.chroma) }
    return try PlanarImage(planes.image().reducedInLinearLight(to: size))
      .resampled(to: size, chroma: planes.chroma)
  }

  /// Encodes the picture by the recipe's quality and effort, raised for grain.
  ///
  /// Only AVIF gets the `xmp` packet here; the other formats get theirs after encoding. Throws
  /// `VipsImage.Failure`.
  func encoded(
    as format: ImageFormat, by recipe: Recipe, xmp: [UInt8]
  ) throws(VipsImage.Failure) -> [UInt8] {
    let bonus = recipe.raisesQuality.contains(format) && isGrainy ? Recipe.grainBonus : 0
    let quality = min(100, recipe.quality(of: format) + bonus)
    let effort = recipe.effort(of: format)
    if format == .avif, let widePlanes {
      return try widePlanes.encoded(as: format, quality: quality, effort: effort, gamut: .p3, xmp: xmp)
    }
    return try planes.encoded(as: format, quality: quality, effort: effort, xmp: xmp)
  }
}
