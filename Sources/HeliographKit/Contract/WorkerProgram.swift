public import SystemPackage

/// The program that opens photos in worker processes, and which encoders it has.
public struct WorkerProgram: Sendable, Hashable {
  /// Started as `executable worker`.
  public var executable: FilePath
  /// Names the libraries that make its bytes ("libvips 8.14.1, …"): part of every rendition's key, so that an
  /// upgrade makes renditions again. Known without starting a worker.
  public var encoder: String

  public init(executable: FilePath, encoder: String) {
    self.executable = executable
    self.encoder = encoder
  }
}
