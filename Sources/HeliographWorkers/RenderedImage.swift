package import HeliographModel

/// The bytes of one rendition, ready to be written under its key.
package struct RenderedImage: Sendable {
  package let format: ImageFormat
  package let size: PixelSize
  package let bytes: [UInt8]

  package init(format: ImageFormat, size: PixelSize, bytes: [UInt8]) {
    self.format = format
    self.size = size
    self.bytes = bytes
  }
}
