/// A file of a site, by its path and its content.
package struct SiteFile: Sendable, Hashable {
  /// The public path below the output folder, with `/` between its parts; `StorePath` knows the one below a store's folder.
  package let path: String
  /// The length in bytes.
  package let byteCount: Int
  /// The SHA-256 of the bytes; in the plan of a deployment that of the manifest, which for a file of an unlisted album also
  /// depends on its path.
  package let hash: ContentHash

  /// Describes a file.
  package init(path: String, byteCount: Int, hash: ContentHash) {
    self.path = path
    self.byteCount = byteCount
    self.hash = hash
  }

  /// The same file in a folder of the output.
  package func below(_ folder: String) -> SiteFile {
    SiteFile(path: "\(folder)/\(path)", byteCount: byteCount, hash: hash)
  }
}
