import HeliographDecoding

/// The program's version.
enum Version {
  /// The version alone; the only place where it is written.
  static let number = "0.1.0"
  /// What `heliograph --version` prints: the libraries that make the images are named, since they decide their bytes.
  static let text = "\(number) (\(WorkerMain.encoder))"
}
