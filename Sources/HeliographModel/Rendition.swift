/// One image file of the site: a photo in one size and one format.
package struct Rendition: Sendable, Hashable, Codable {
  package let format: ImageFormat
  package let size: PixelSize
  /// What the file is named after.
  package let key: RenditionKey
  /// The file's length in bytes.
  package let byteCount: Int

  package init(format: ImageFormat, size: PixelSize, key: RenditionKey, byteCount: Int) {
    self.format = format
    self.size = size
    self.key = key
    self.byteCount = byteCount
  }

  /// Its place below the output folder, as its key says: "images/3f/3f09…-1600.jpg". It is never stored.
  package var path: String { key.path(longSide: size.longSide, format: format) }
}
