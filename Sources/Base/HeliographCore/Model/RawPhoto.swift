/// A photo as pixels that are not encoded yet, with the metadata that its file should carry.
package struct RawPhoto: Sendable {
  /// 8-bit sRGB, three bands, row by row from the top: `size.pixelCount * 3` bytes.
  package let pixels: [UInt8]
  /// The size of the upright photo.
  package let size: PixelSize
  /// The metadata that its file should carry.
  package let metadata: PhotoMetadata

  /// Creates a photo from as many pixels as the size has.
  package init(pixels: [UInt8], size: PixelSize, metadata: PhotoMetadata) {
    self.pixels = pixels
    self.size = size
    self.metadata = metadata
  }
}
