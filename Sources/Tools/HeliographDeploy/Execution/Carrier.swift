import SystemPackage

/// A tool that carries files to a target.
///
/// Paths are below the output folder and below the target. Each call waits until it is done.
protocol Carrier {
  /// Returns the bytes of the file that the target keeps about itself.
  ///
  /// - Throws: `DeployError` when the target cannot be asked.
  func fetchState() throws -> TargetState

  /// Returns all files at the target.
  func files() throws -> [TargetFile]

  /// Sends files; a folder is made where one is missing.
  ///
  /// - Parameters:
  ///   - files: what to send.
  ///   - folder: where they are.
  /// - Throws: `DeployError` when the target does not take them.
  func send(_ files: [DeployFile], from folder: FilePath) throws

  /// Sends the file that the target keeps about itself.
  ///
  /// - Parameter folder: where it is.
  /// - Throws: `DeployError` when the target does not take it.
  func sendState(from folder: FilePath) throws

  /// Removes files, and where the target has folders, those of `folders` that are empty then.
  func remove(_ files: [String], folders: [String]) throws
}

/// A file at a target, whoever put it there.
struct TargetFile: Sendable, Hashable {
  /// Below the target.
  let path: String
  /// The length in bytes; `nil` where the target does not say.
  let byteCount: Int?
}

/// What a target says about itself.
enum TargetState {
  /// It holds nothing at all.
  case empty
  /// It holds something, but not this file.
  case missing
  /// The bytes of the file.
  case text([UInt8])
}
