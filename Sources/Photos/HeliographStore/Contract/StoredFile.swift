package import HeliographCore

/// A file that an entry speaks of: a rendition or a tile.
package struct StoredFile: Sendable, Hashable {
  /// Its public path, below the output folder; `StorePath` knows the one below a store's folder.
  package let path: String
  /// The length in bytes.
  package let byteCount: Int
  /// The SHA-256 of the bytes.
  package let hash: ContentHash

  /// Creates the description of a file.
  package init(path: String, byteCount: Int, hash: ContentHash) {
    self.path = path
    self.byteCount = byteCount
    self.hash = hash
  }
}
