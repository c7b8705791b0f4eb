import Glibc
package import SystemPackage

/// Where a symbolic link leads, all links on the way followed.
package enum LinkTarget: Sendable, Hashable {
  /// An ordinary file of the tree, at its own path.
  case file(FilePath)
  /// A folder of the tree, which is shown under its own name.
  case folder
  /// Something outside of the tree.
  case outside(isFolder: Bool)
  /// Nothing, itself, or what is neither file nor folder.
  case nowhere

  /// Finds out where a link of a tree leads in the end; a file has its path below `root`.
  ///
  /// - Parameters:
  ///   - link: the link.
  ///   - root: the folder of the tree, which may itself be a link.
  package init(of link: FilePath, below root: FilePath) {
    self = .nowhere
    var status = stat()
    guard let target = link.realPath, let realRoot = root.realPath,
      target.withPlatformString({ stat($0, &status) }) == 0
    else { return }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    let slash = UInt8(ascii: "/")
    let prefix = realRoot.bytes.last == slash ? realRoot.bytes : realRoot.bytes + [slash]
    if target != realRoot, !target.bytes.starts(with: prefix) {
      self = .outside(isFolder: isFolder)
    } else if isFolder {
      self = .folder
    } else if status.st_mode & S_IFMT == S_IFREG {
      self = .file(root.pushing(FilePath(bytes: target.bytes.dropFirst(prefix.count))))
    }
  }
}
