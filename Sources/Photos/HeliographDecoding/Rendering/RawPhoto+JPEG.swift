import HeliographCore
import HeliographFormats

extension RawPhoto {
  /// Of the JPEG, 1…100.
  private static let quality = 92

  /// The photo as a JPEG with its metadata as EXIF and XMP.
  ///
  /// - Throws: `VipsImage.Failure` when the pixels do not fit the size, or memory runs out.
  func jpeg() throws(VipsImage.Failure) -> [UInt8] {
    guard pixels.count == size.pixelCount * 3 else {
      throw VipsImage.Failure(words: "wrong number of pixels")
    }
    let image = try VipsImage(pixels: pixels, size: size, bands: 3)
    return JPEGContainer.adding(
      exif: ExifBlock(metadata, size: size).bytes, xmp: XMPPacket(metadata).bytes,
      to: try PlanarImage(image).resampled(to: size, chroma: .yuv420).encoded(
        as: .jpeg, quality: Self.quality, effort: 1))
  }
}
