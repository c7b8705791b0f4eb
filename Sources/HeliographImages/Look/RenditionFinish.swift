import HeliographModel

/// What happens to a picture between its reduction and its encoding: it is sharpened, then marked.
///
/// The smaller pictures and the photo's look are made of what was there before.
struct RenditionFinish {
  private let sharpening: Int
  private let watermark: Watermark?
  /// Pictures of this size were not reduced and stay as sharp as they are.
  private let original: PixelSize

  /// Throws `ImageError` when the watermark is no PNG.
  init(_ recipe: Recipe, original: PixelSize) throws(ImageError) {
    sharpening = recipe.sharpening
    watermark = recipe.watermark
    self.original = original
    if let watermark, ImageSignature(Array(watermark.image)) != .png { throw .damagedWatermark }
  }

  func applied(to picture: VipsImage, size: PixelSize) throws(VipsImage.Failure) -> VipsImage {
    let isReduced = size != original
    let sharp = sharpening > 0 && isReduced ? try picture.sharpened(by: sharpening) : picture
    guard let watermark, size.longSide >= watermark.smallest else { return sharp }
    return try sharp.marked(with: watermark)
  }
}
