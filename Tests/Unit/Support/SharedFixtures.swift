import Foundation
package import SystemPackage

/// A collection of real and hostile files that lies beside the project where there is one.
///
/// Suites that replay it are skipped where it is absent; everything else makes its own fixtures.
package enum SharedFixtures {
  /// The folder `HELIOGRAPH_SHARED` names, else `shared` beside the package; `nil` when there is neither.
  package static var root: FilePath? {
    let package = FilePath(PackageFolder.url.path())
    let named = ProcessInfo.processInfo.environment["HELIOGRAPH_SHARED"].map { FilePath($0) }
    let folder = named ?? package.removingLastComponent().appending("shared")
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: folder.string, isDirectory: &isFolder)
    return exists && isFolder.boolValue ? folder : nil
  }

  /// A file or folder below `root`; `nil`, with a line that says so, when it is not there.
  package static func path(_ name: String) -> FilePath? {
    guard let path = root?.appending(name), FileManager.default.fileExists(atPath: path.string) else {
      print("Skipped: \(name) of the shared fixtures is not here (set HELIOGRAPH_SHARED to their folder).")
      return nil
    }
    return path
  }
}
