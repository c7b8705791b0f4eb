import HeliographModel

/// What a worker answers; the bytes it made are the frame's blobs.
enum WorkerAnswer: Codable, Sendable {
  /// What one blob holds.
  struct Print: Codable, Sendable, Equatable {
    let format: ImageFormat
    let size: PixelSize
  }

  /// One blob for each print, in the same order.
  case developed(
    size: PixelSize, metadata: PhotoMetadata, sidecarFault: String?, look: PhotoLook, prints: [Print])
  /// Of an upright photo of that size; one blob for each of `TilePyramid.paths`, in the same order.
  case tiled(size: PixelSize)
  /// One blob: the JPEG.
  case painted
  /// One blob: the PNG.
  case set
  case notSet(WatermarkText.Fault)
  /// The photo cannot be opened; the parts of an `ImageError`.
  case refused(ImageError.Code, message: String, remedy: String)

  /// Everything a recipe makes of an upright original: formats best first, in each the smallest first.
  static func prints(recipe: Recipe, of size: PixelSize) -> [Print] {
    recipe.formats.flatMap { format in recipe.sizes(of: size).map { Print(format: format, size: $0) } }
  }
}
