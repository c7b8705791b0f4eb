import HeliographModel

/// What a worker can be asked; the bytes it is about are the frame's blobs.
enum WorkerRequest: Codable, Sendable {
  /// As `develop`, without making anything.
  case describe
  /// Blobs: the original, then its sidecar where there is one.
  case develop(Recipe)
  /// No blob.
  case paint(PaintedScene)
}
