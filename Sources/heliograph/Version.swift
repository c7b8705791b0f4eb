import HeliographDecoding

/// The program's version.
enum Version {
  /// The version alone; the only place where it is written.
  static let number = "0.1.0"
  /// Who publishes the program; the workflow of a release writes the owner of its repository here.
  private static let owner = ""
  /// Where the manual is and where errors are reported, for the end of the help; without an owner there is no address yet.
  static let links =
    owner.isEmpty
    ? "The manual is the folder Documentation of the project."
    : """
    The manual, and a place to report errors:
      https://github.com/\(owner)/heliograph/tree/v\(number)/Documentation
      https://github.com/\(owner)/heliograph/issues
    """
  /// What `heliograph --version` prints: the libraries that make the images are named, since they decide their bytes.
  static let text = "\(number) (\(WorkerMain.encoder))"
}
