package import HeliographCore

/// The bytes of one rendition, ready to be written under its key.
package struct RenderedImage: Sendable {
  /// The format of the bytes.
  package let format: ImageFormat
  /// The picture's size in pixels.
  package let size: PixelSize
  /// The whole image file.
  package let bytes: [UInt8]

  /// Creates a rendition from an encoded image file.
  package init(format: ImageFormat, size: PixelSize, bytes: [UInt8]) {
    self.format = format
    self.size = size
    self.bytes = bytes
  }
}
