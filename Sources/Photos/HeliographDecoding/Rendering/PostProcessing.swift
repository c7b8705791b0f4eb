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
    let mark = mark(for: picture.size)
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

  private func mark(for size: PixelSize) -> Watermark? {
    watermark.flatMap { size.longSide >= $0.placement.smallest ? $0 : nil }
  }

  /// How much of a picture of a size shows through the watermark, as luma from 0 to 255; `nil` without a watermark.
  func transparency(at size: PixelSize) throws(VipsImage.Failure) -> PlanarImage? {
    guard let mark = mark(for: size) else { return nil }
    func marked(_ sample: UInt8) throws(VipsImage.Failure) -> [UInt8] {
      let pixels = [UInt8](repeating: sample, count: 3 * size.pixelCount)
      return try PlanarImage(VipsImage(pixels: pixels, size: size, bands: 3).marked(with: mark)).luma()
    }
    // What is behind the mark is the difference between white and black behind it.
    let shares = zip(try marked(255), try marked(0)).map { $0 > $1 ? $0 - $1 : 0 }
    return try PlanarImage(luma: shares, size: size)
  }
}
