import HeliographModel

/// A photo in one size, on its way to its encoders.
struct Picture {
  let size: PixelSize
  /// In sRGB.
  let planes: Planes
  /// In Display P3, when the recipe asks for it and the original has a profile of other colours than sRGB.
  let widePlanes: Planes?

  func reduced(to size: PixelSize, isLinear: Bool) throws(VipsImage.Failure) -> Picture {
    var wide: Planes?
    if let widePlanes { wide = try Self.reduced(widePlanes, to: size, isLinear: isLinear) }
    return Picture(
      size: size, planes: try Self.reduced(planes, to: size, isLinear: isLinear), widePlanes: wide)
  }

  private static func reduced(
    _ planes: Planes, to size: PixelSize, isLinear: Bool
  ) throws(VipsImage.Failure) -> Planes {
    guard isLinear else { return try planes.resampled(to: size, chroma: planes.chroma) }
    return try Planes(planes.image().reducedInLinearLight(to: size))
      .resampled(to: size, chroma: planes.chroma)
  }

  /// - Parameter xmp: what AVIF says about the photo; every other format is told afterwards.
  func encoded(
    as format: ImageFormat, by recipe: Recipe, xmp: [UInt8]
  ) throws(VipsImage.Failure) -> [UInt8] {
    let quality = recipe.quality[format] ?? 80
    let effort = recipe.effort[format] ?? 1
    if format == .avif, let widePlanes {
      return try widePlanes.encoded(as: format, quality: quality, effort: effort, gamut: .p3, xmp: xmp)
    }
    return try planes.encoded(as: format, quality: quality, effort: effort, xmp: xmp)
  }
}
