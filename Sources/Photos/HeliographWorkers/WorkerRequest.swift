package import HeliographCore

/// What a worker can be asked to do; the bytes it needs are the frame's blobs.
package enum WorkerRequest: Codable, Sendable {
  /// How to make renditions and tiles from now on. One blob, the watermark's image, where there is one.
  ///
  /// Sent once to each worker, since a watermark may be a megabyte; the worker does not reply to it.
  case setRecipe(RecipeMessage)
  /// Blobs: the original, then its sidecar where there is one. Without `makesRenditions` the photo is only
  /// described. Without `readsMetadata` neither it nor its sidecar is read for metadata, which is where most
  /// hostile files strike. The sidecar may be that of a raw photo which the original shows.
  case process(makesRenditions: Bool, readsMetadata: Bool, isSidecarOfRaw: Bool = false)
  /// One blob, the original: its tiles. The orientation counts in place of its own.
  case tile(orientation: Int?)
  /// One blob, the pixels of a `RawPhoto`: its JPEG.
  case encode(size: PixelSize, metadata: PhotoMetadata)
  /// No blob.
  case renderText(WatermarkText)
  /// Blobs: texts in Markdown.
  case renderMarkdown
}
