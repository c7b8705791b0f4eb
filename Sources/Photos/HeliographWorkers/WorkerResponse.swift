package import HeliographCore

/// A worker's response; the bytes it made are the frame's blobs.
package enum WorkerResponse: Codable, Sendable {
  /// What one blob holds.
  package struct Print: Codable, Sendable, Equatable {
    /// The format of the blob.
    package let format: ImageFormat
    /// The picture's size in pixels.
    package let size: PixelSize

    /// Creates the description of one blob.
    package init(format: ImageFormat, size: PixelSize) {
      self.format = format
      self.size = size
    }
  }

  /// One blob for each print, in the same order.
  case processed(
    size: PixelSize, metadata: PhotoMetadata, sidecarFault: String?, pictureFault: String?,
    colourVersion: Int, metadataFault: String?, embedded: EmbeddedParts, turn: Int?, pictures: PictureCount?,
    analysis: PhotoAnalysis, prints: [Print])
  /// The tiles of an upright photo of that size; one blob for each of `TilePyramid.paths`, in the same order.
  case tiled(size: PixelSize)
  /// One blob: the JPEG.
  case encoded
  /// One blob: the PNG.
  case textRendered
  case textNotRendered(WatermarkText.Fault)
  /// The HTML of each text, in the same order; no bytes for a text that shows nothing, nor for those that became longer
  /// than `WorkerLimits.longestHTML`, whose places are listed. What of each text is left out, in the same order.
  case markdownRendered(tooLong: [Int], omissions: [TextOmissions])
  /// The photo cannot be opened; the parts of an `ImageError`.
  case refused(ImageError.Code, message: String, remedy: String)

  /// Everything a recipe makes of an upright original: formats best first, in each the smallest first.
  package static func prints(recipe: Recipe, of size: PixelSize) -> [Print] {
    recipe.formats.flatMap { format in recipe.sizes(of: size).map { Print(format: format, size: $0) } }
  }
}
