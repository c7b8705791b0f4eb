import Foundation
package import SystemPackage

extension SharedFixtures {
  /// Every file below a folder of the root, in the order of their paths; empty when there is none.
  package static func files(below folder: String) -> [FilePath] {
    guard let top = path(folder), let walk = FileManager.default.enumerator(atPath: top.string)
    else { return [] }
    var files: [FilePath] = []
    for case let name as String in walk {
      let file = top.appending(name)
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: file.string, isDirectory: &isFolder), !isFolder.boolValue {
        files.append(file)
      }
    }
    return files.sorted { $0.string < $1.string }
  }
}
