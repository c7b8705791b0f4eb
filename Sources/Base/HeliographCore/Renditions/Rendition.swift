/// One image file of the site: a photo in one size and one format.
package struct Rendition: Sendable, Hashable, Codable {
  /// The file's format.
  package let format: ImageFormat
  /// The picture's size in pixels.
  package let size: PixelSize
  /// The key that the file is named after.
  package let key: RenditionKey
  /// The file's length in bytes.
  package let byteCount: Int

  /// Creates the description of a rendition's file.
  package init(format: ImageFormat, size: PixelSize, key: RenditionKey, byteCount: Int) {
    self.format = format
    self.size = size
    self.key = key
    self.byteCount = byteCount
  }

  /// The path below the output folder, computed from the key: "images/3f/09/3f09…-1600.jpg".
  package var path: String { key.path(longSide: size.longSide, format: format) }

  /// The file, whose bytes have this SHA-256.
  package func file(_ hash: ContentHash) -> SiteFile {
    SiteFile(path: path, byteCount: byteCount, hash: hash)
  }
}
