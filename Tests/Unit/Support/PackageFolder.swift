package import Foundation

/// The folder of this package, in which `Package.swift` is.
package enum PackageFolder {
  /// Looks in the folders above this source file, so that no test counts how deep it lies.
  package static let url: URL = {
    var folder = URL(filePath: #filePath)
    repeat {
      folder.deleteLastPathComponent()
    } while folder.path() != "/"
      && !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path())
    return folder
  }()
}
