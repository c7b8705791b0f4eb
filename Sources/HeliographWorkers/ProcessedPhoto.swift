package import HeliographModel

/// What a worker made of an original.
package struct ProcessedPhoto: Sendable {
  /// The upright original.
  package let size: PixelSize
  package let metadata: PhotoMetadata
  package let analysis: PhotoAnalysis
  /// Why the sidecar was ignored, the rest of a sentence that begins with its place ("is not XMP");
  /// `nil` when it was read or there is none.
  package let sidecarFault: String?
  /// Why nothing in the photo or its sidecar was read, the rest of a sentence that begins with the photo's place;
  /// `nil` when it was read. Then `metadata` is empty.
  package let metadataFault: String?
  /// For each format of the recipe (best first) every size of it (smallest first).
  package let renditions: [RenderedImage]

  package init(
    size: PixelSize, metadata: PhotoMetadata, analysis: PhotoAnalysis, sidecarFault: String? = nil,
    metadataFault: String? = nil,
    renditions: [RenderedImage]
  ) {
    self.size = size
    self.metadata = metadata
    self.analysis = analysis
    self.sidecarFault = sidecarFault
    self.metadataFault = metadataFault
    self.renditions = renditions
  }
}
