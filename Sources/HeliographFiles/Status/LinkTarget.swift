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
}
