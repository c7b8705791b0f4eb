package import HeliographModel

/// What a worker can be asked; the bytes it is about are the frame's blobs.
package enum WorkerRequest: Codable, Sendable {
  /// Blobs: the original, then its sidecar where there is one. It may be looked at without a rendition made; without
  /// metadata neither it nor its sidecar is asked for words, which is where most hostile files strike.
  case develop(Recipe, makesRenditions: Bool, readsMetadata: Bool)
  /// One blob, the original: its tiles.
  case tile(Recipe)
  /// No blob.
  case paint(PaintedScene)
  /// No blob.
  case set(WatermarkText)
}
