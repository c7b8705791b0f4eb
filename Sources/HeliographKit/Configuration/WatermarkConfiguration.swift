import FoundationEssentials
package import HeliographModel
import SystemPackage

/// `renditions.watermark`: a `Watermark` whose file has not been read yet.
package struct WatermarkConfiguration: Sendable, Hashable {
  /// The PNG; relative to the site's folder, or absolute.
  package let file: String
  package let position: Watermark.Position
  /// Percent, 1…100.
  package let opacity: Int
  /// Percent of the long side, 1…100.
  package let width: Int
  /// The long side in pixels from which renditions are marked.
  package let smallest: Int

  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  func path(below site: FilePath) -> FilePath { site.pushing(FilePath(file)) }

  /// The watermark with its file's bytes, which nobody has decoded yet.
  ///
  /// Throws `BuildError` when the file cannot be read, is too large, or no PNG.
  func read(below site: FilePath) throws(BuildError) -> Watermark {
    let path = path(below: site)
    guard let length = Disk.byteCount(of: path), length <= Watermark.mostBytes,
      let bytes = try? Disk.read(path),
      bytes.starts(with: Self.pngSignature)
    else {
      throw BuildError(
        .configuration, place: path.string,
        message: "is no watermark: renditions.watermark.image must name a PNG file of at most 1 MB")
    }
    return Watermark(
      image: Data(bytes), position: position, opacity: opacity, width: width, smallest: smallest)
  }
}
