import SystemPackage

/// The exports of photo services in a tree of folders: what they say of each photo, and who may see it.
///
/// They are known by their JSON. An export may be spread over the whole tree, so all of it is read.
struct ExportIndex: Sendable {
  private let folders: [[[UInt8]]: ExportedFolder]

  /// No exports.
  static let none = ExportIndex(folders: [:])

  init(folders: [[[UInt8]]: ExportedFolder]) { self.folders = folders }

  /// Reads the exports in a tree.
  ///
  /// - Parameters:
  ///   - root: the folder of the tree.
  ///   - settings: which photos are shown.
  ///   - isExcluded: whether the file at a path below the root is not listed, so that it stands for no other.
  init(
    of root: FilePath, _ settings: ExportSettings, isExcluded: @escaping ([UInt8]) -> Bool = { _ in false }
  ) {
    let tree = ExportTree(at: root)
    self = tree.hasExports ? ExportIndexer(tree, settings, isExcluded: isExcluded).index() : .none
  }

  /// Whether there is no export in the tree.
  var isEmpty: Bool { folders.isEmpty }

  /// What exports say of a folder, by the names of the folders that lead to it.
  func folder(_ path: [[UInt8]]) -> ExportedFolder { folders[path] ?? ExportedFolder() }

  /// What exports say of a file, by the names that lead to it; `nil` for nothing.
  func verdict(on path: [[UInt8]]) -> ExportedFolder.Verdict? {
    path.last.flatMap { folders[Array(path.dropLast())]?.photos[$0] }
  }
}
