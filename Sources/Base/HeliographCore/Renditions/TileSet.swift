/// The files of one photo's `TilePyramid`.
package struct TileSet: Sendable, Hashable, Codable {
  /// What they are made of, and how.
  package let key: RenditionKey
  /// The length of each file in bytes, in the order of `TilePyramid.paths`.
  package let byteCounts: [Int]
  /// The SHA-256 of each file, in the same order.
  package let hashes: [ContentHash]

  /// Creates a set from lengths and hashes in the order of `TilePyramid.paths`.
  package init(key: RenditionKey, byteCounts: [Int], hashes: [ContentHash]) {
    self.key = key
    self.byteCounts = byteCounts
    self.hashes = hashes
  }

  /// Returns the description of each file.
  ///
  /// - Parameter size: the size of the upright photo.
  /// - Returns: the files in the order of `TilePyramid.paths`.
  package func files(of size: PixelSize) -> [SiteFile] {
    zip(TilePyramid(of: size).paths, zip(byteCounts, hashes)).map { path, measures in
      SiteFile(path: "\(key.tileFolder)/\(path)", byteCount: measures.0, hash: measures.1)
    }
  }
}
