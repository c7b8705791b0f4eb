public import SystemPackage

/// The program that opens photos in worker processes, and the encoders it has.
public struct WorkerProgram: Sendable, Hashable {
  /// Started as `executable worker`.
  public var executable: FilePath
  /// The libraries that make its bytes with their versions ("libvips 8.14.1, …"), known without starting a
  /// worker.
  ///
  /// They are part of every rendition's key, so that an upgrade makes renditions again.
  public var encoder: String

  /// Creates a description of a worker program.
  public init(executable: FilePath, encoder: String) {
    self.executable = executable
    self.encoder = encoder
  }
}
