import HeliographModel
import SystemPackage

/// Where rendition files lie: published in the output, or staged until the site is.
struct RenditionStore: Sendable {
  private let output: FilePath
  private let staging: FilePath
  /// What the last build published, and the keys among the names of its images.
  private let published: OutputManifest
  private let publishedKeys: Set<Substring>

  private let memory: HashCache

  init(output: FilePath, staging: FilePath, manifest: OutputManifest, memory: HashCache) {
    self.output = output
    self.staging = staging
    self.memory = memory
    published = manifest
    publishedKeys = Set(
      manifest.paths.lazy.filter { $0.utf8.starts(with: "images/".utf8) }
        .map { $0.dropFirst("images/00/".count).prefix { $0 != "-" } })
  }

  /// Whether every rendition of a record is there, to the byte.
  ///
  /// A file is read again only when the system says anything new of it: what was altered in place, at equal length
  /// or not, is found and made again, and what was put back as it was is not.
  func holds(_ record: PhotoRecord) -> Bool {
    zip(record.renditions, record.hashes).allSatisfy { holds($0.path, $1) }
  }

  /// Whether every tile of a photo of that size is there, to the byte.
  func holds(_ tiles: TileSet, of size: PixelSize) -> Bool {
    tiles.files(of: size).allSatisfy { holds($0.path, $0.hash) }
  }

  private func holds(_ path: String, _ hash: ContentHash) -> Bool {
    // A file that cannot be read is one to be made again.
    [output, staging].contains { (try? memory.content(of: $0.appending(path))) == hash }
  }

  /// Whether the output has any file under a key, so that a closer look is worth while.
  func mayHold(_ key: RenditionKey) -> Bool { publishedKeys.contains(key.hex[...]) }

  /// The renditions of an original that the output holds whole; `nil` unless it holds all of the recipe's.
  ///
  /// They are known by the manifest's hashes, since nothing else remembers them once the catalog is lost.
  func renditions(of size: PixelSize, recipe: Recipe, key: RenditionKey) -> [(Rendition, ContentHash)]? {
    var found: [(Rendition, ContentHash)] = []
    for format in recipe.formats {
      for size in recipe.sizes(of: size) {
        let path = key.path(longSide: size.longSide, format: format)
        guard let file = publishedFile(at: path) else { return nil }
        found.append(
          (Rendition(format: format, size: size, path: path, byteCount: file.byteCount), file.hash))
      }
    }
    return found
  }

  /// The tiles of a photo of that size that the output holds whole; `nil` unless it holds all of them.
  func tiles(of size: PixelSize, key: RenditionKey) -> TileSet? {
    guard mayHold(key) else { return nil }
    var found: [(byteCount: Int, hash: ContentHash)] = []
    for path in TilePyramid(of: size).paths {
      guard let file = publishedFile(at: "\(key.tileFolder)/\(path)") else { return nil }
      found.append(file)
    }
    return TileSet(key: key, byteCounts: found.map(\.byteCount), hashes: found.map(\.hash))
  }

  /// `nil` for a file that is not there, or not as it was published: one to be made again.
  private func publishedFile(at path: String) -> (byteCount: Int, hash: ContentHash)? {
    let file = output.appending(path)
    guard let hash = try? memory.content(of: file), let byteCount = Disk.byteCount(of: file),
      published.holds(hash, at: path)
    else { return nil }
    return (byteCount, hash)
  }

  /// Writes a rendition under its key; it counts as nothing until it is published.
  func stage(_ bytes: [UInt8], at path: String) throws(FileFailure) {
    try Disk.write(bytes, to: staging.appending(path))
  }
}
