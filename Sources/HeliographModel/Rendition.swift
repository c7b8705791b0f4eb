/// One image file of the site: a photo in one size and one format.
package struct Rendition: Sendable, Hashable, Codable {
  package let format: ImageFormat
  package let size: PixelSize
  /// Below the output folder, with `/` between its parts: "images/3f/3f09…-1600.jpg".
  package let path: String
  /// The file's length in bytes.
  package let byteCount: Int

  package init(format: ImageFormat, size: PixelSize, path: String, byteCount: Int) {
    self.format = format
    self.size = size
    self.path = path
    self.byteCount = byteCount
  }
}
