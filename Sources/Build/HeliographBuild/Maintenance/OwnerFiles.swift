import HeliographCore
import SystemPackage

/// Reads what an owner writes beside the photos.
enum OwnerFiles {
  /// The text of a configuration.
  ///
  /// - Throws: `BuildError` for a file that cannot be read or is not UTF-8.
  static func text(of file: FilePath) throws -> String {
    guard let bytes = try? RegularFile.bytes(at: file) else {
      throw BuildError(
        .configuration, place: file.string,
        message: "cannot be read; put an ordinary file there that you may read")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw BuildError(.configuration, place: file.string, message: "is not UTF-8 text; save it as UTF-8")
    }
    return text
  }
}
