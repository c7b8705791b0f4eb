/// A photo as pixels that are not encoded yet, with the metadata that its file should carry.
package struct RawPhoto: Sendable {
  /// 8-bit sRGB, three bands, row by row from the top: `size.pixelCount * 3` bytes.
  package let pixels: [UInt8]
  package let size: PixelSize
  package let metadata: PhotoMetadata

  /// Makes a photo; the pixels must be as many as the size says.
  package init(pixels: [UInt8], size: PixelSize, metadata: PhotoMetadata) {
    self.pixels = pixels
    self.size = size
    self.metadata = metadata
  }
}
