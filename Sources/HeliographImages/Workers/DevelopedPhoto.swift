package import HeliographModel

/// What a worker made of an original.
package struct DevelopedPhoto: Sendable {
  /// The upright original.
  package let size: PixelSize
  package let metadata: PhotoMetadata
  /// For each format of the recipe (best first) every size of it (smallest first).
  package let renditions: [RenderedImage]

  package init(size: PixelSize, metadata: PhotoMetadata, renditions: [RenderedImage]) {
    self.size = size
    self.metadata = metadata
    self.renditions = renditions
  }
}
