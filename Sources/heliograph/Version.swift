import HeliographImages

/// What `heliograph --version` says.
enum Version {
  ///
  /// The libraries that make the images are named, since they decide their bytes.
  static let text = "0.1.0 (\(WorkerPool.encoder))"
}
