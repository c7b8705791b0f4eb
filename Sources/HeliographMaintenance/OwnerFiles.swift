import HeliographContract
import HeliographFiles
package import SystemPackage

/// Reads what an owner writes beside the photos: `heliograph.yml` and the folder of templates.
package enum OwnerFiles {
  /// The text of a configuration.
  ///
  /// - Throws: `BuildError` for a file that cannot be read or is not UTF-8.
  package static func text(of file: FilePath) throws -> String {
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

  /// The files of a folder of templates by their names, without hidden ones and without those in folders inside.
  ///
  /// - Returns: nothing when there is no such folder.
  /// - Throws: `FileError` for a file or folder that cannot be read.
  package static func templates(in folder: FilePath) throws -> [String: [UInt8]] {
    guard Disk.isFolder(folder) else { return [:] }
    var templates: [String: [UInt8]] = [:]
    for file in try Disk.files(below: folder) where file.components.count == 1 {
      guard let name = file.lastComponent?.string, !name.utf8.starts(with: ".".utf8) else { continue }
      templates[name] = try RegularFile.bytes(at: folder.pushing(file))
    }
    return templates
  }
}
