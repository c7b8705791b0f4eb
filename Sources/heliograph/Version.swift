import HeliographDecoding

/// The program's version.
enum Version {
  /// The version alone; the only place where it is written.
  static let number = "0.1.0"
  /// The address of the project; who publishes it writes the owner of the repository here.
  private static let repository = "https://github.com/OWNER/heliograph"
  /// The pages of the manual.
  static let manual = "\(repository)/tree/v\(number)/Documentation"
  /// Where errors are reported.
  static let issues = "\(repository)/issues"
  /// What `heliograph --version` prints: the libraries that make the images are named, since they decide their bytes.
  static let text = "\(number) (\(WorkerMain.encoder))"
}
