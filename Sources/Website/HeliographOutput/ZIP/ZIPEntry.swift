/// One file of an archive: stored as it is, with the same date in every archive.
package struct ZIPEntry: Sendable, Hashable {
  /// Its name in the archive, UTF-8.
  package let name: String
  /// Its length in bytes.
  package let byteCount: Int
  /// The path of its content, below the folder that all contents of the archive are in.
  package let path: String

  /// Describes a file of an archive.
  package init(name: String, byteCount: Int, path: String) {
    self.name = name
    self.byteCount = byteCount
    self.path = path
  }
}
