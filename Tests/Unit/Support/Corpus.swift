import Foundation
package import SystemPackage

/// The photos, hostile files and vectors of `Tests/Corpus`, which are always there.
package enum Corpus {
  private static let folder =
    FilePath(PackageFolder.url.path()).appending("Tests/Corpus")

  /// Every file below a folder of the corpus ("hostile/cut"), in the order of their paths.
  ///
  /// - Throws: What Foundation throws when the folder cannot be read, so that no test passes without its files.
  package static func files(below name: String) throws -> [FilePath] {
    let top = folder.appending(name)
    return try FileManager.default.subpathsOfDirectory(atPath: top.string).map { top.appending($0) }.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: $0.string, isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted { $0.string < $1.string }
  }

  /// The bytes of a file of the corpus ("vectors/sun.json").
  package static func read(_ name: String) throws -> [UInt8] {
    try read(folder.appending(name))
  }

  /// The bytes of a file that `files(below:)` returned.
  package static func read(_ file: FilePath) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: file.string)))
  }
}
