import HeliographCore
import HeliographWorkers

/// What happens to a picture between its reduction and its encoding: it is sharpened, then marked.
///
/// The smaller pictures and the photo's look are made of what was there before.
struct PostProcessing {
  private let sharpening: Int
  private let watermark: Watermark?
  /// Pictures of this size were not reduced and stay as sharp as they are.
  private let original: PixelSize

  /// Throws `ImageError` when the watermark is no PNG.
  init(_ recipe: Recipe, original: PixelSize) throws(ImageError) {
    sharpening = recipe.sharpening
    watermark = recipe.watermark
    self.original = original
    if let watermark, ImageType(Array(watermark.image)) != .png { throw .damagedWatermark }
  }

  func applied(to picture: Picture) throws(VipsImage.Failure) -> Picture {
    let sharpens = sharpening > 0 && picture.size != original
    let mark = watermark.flatMap { picture.size.longSide >= $0.placement.smallest ? $0 : nil }
    guard sharpens || mark != nil else { return picture }
    func finished(_ planes: PlanarImage) throws(VipsImage.Failure) -> PlanarImage {
      var image = try planes.image()
      if sharpens { image = try image.sharpened(by: sharpening) }
      if let mark { image = try image.marked(with: mark) }
      return try PlanarImage(image).resampled(to: picture.size, chroma: planes.chroma)
    }
    var wide: PlanarImage?
    if let widePlanes = picture.widePlanes { wide = try finished(widePlanes) }
    return Picture(size: picture.size, planes: try finished(picture.planes), widePlanes: wide)
  }
}
