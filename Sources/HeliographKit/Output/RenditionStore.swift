import HeliographFiles
import HeliographModel
import SystemPackage

/// The renditions and tiles of one site, kept from build to build in its state folder.
///
/// Each file has its public path (`images/…`) below `.heliograph/store`; publication links it into the output, so it
/// takes its room once where the file system has hard links. A file counts only when its bytes have the hash that the
/// catalog's record, or the output's manifest, holds for it. So a file that was altered in place through either of
/// its
/// names is found and made again.
struct RenditionStore: Sendable {
  private let root: FilePath
  private let output: FilePath
  /// What the last build published, and the keys among its images.
  private let published: OutputManifest
  private let publishedKeys: Set<RenditionKey>
  private let hashes: HashCache

  /// Opens the store in `root`, which is made with its first file; `manifest` is that of `output`.
  init(root: FilePath, output: FilePath, manifest: OutputManifest, hashes: HashCache) {
    self.root = root
    self.output = output
    self.hashes = hashes
    published = manifest
    publishedKeys = Set(manifest.paths.lazy.compactMap { RenditionKey(path: $0) })
  }

  /// Whether the store holds every rendition of a record, to the byte.
  ///
  /// A file is read again only when the system reports another status of it. One that only the output holds is taken
  /// into the store.
  func holds(_ record: PhotoRecord) throws(FileError) -> Bool {
    try holds(zip(record.renditions, record.hashes).lazy.map { ($0.path, $1) })
  }

  /// The same for every tile of a photo of that size.
  func holds(_ tiles: TileSet, of size: PixelSize) throws(FileError) -> Bool {
    try holds(tiles.files(of: size).lazy.map { ($0.path, $0.hash) })
  }

  private func holds(_ files: some Sequence<(String, ContentHash)>) throws(FileError) -> Bool {
    for (path, hash) in files where try !holds(path, hash) { return false }
    return true
  }

  private func holds(_ path: String, _ hash: ContentHash) throws(FileError) -> Bool {
    let (kept, shown) = (root.appending(path), output.appending(path))
    if has(kept, hash) { return true }
    guard has(shown, hash) else { return false }
    try Disk.link(shown, to: kept)
    return true
  }

  /// A file that cannot be read is one to be made again.
  private func has(_ file: FilePath, _ hash: ContentHash) -> Bool {
    (try? hashes.content(of: file)) == hash
  }

  /// Whether the last build published anything under a key, so that a closer look is worth while.
  func mayHold(_ key: RenditionKey) -> Bool { publishedKeys.contains(key) }

  /// The renditions of an original that were published and are whole; `nil` unless they are all of the recipe's.
  ///
  /// The manifest knows their hashes when the catalog is lost.
  func renditions(
    of size: PixelSize, recipe: Recipe, key: RenditionKey
  ) throws(FileError) -> [(rendition: Rendition, hash: ContentHash)]? {
    var found: [(rendition: Rendition, hash: ContentHash)] = []
    for format in recipe.formats {
      for size in recipe.sizes(of: size) {
        guard let file = try publishedFile(at: key.path(longSide: size.longSide, format: format)) else {
          return nil
        }
        found.append(
          (Rendition(format: format, size: size, key: key, byteCount: file.byteCount), file.hash))
      }
    }
    return found
  }

  /// The tiles of a photo of that size that were published and are whole; `nil` unless they are all.
  func tiles(of size: PixelSize, key: RenditionKey) throws(FileError) -> TileSet? {
    guard mayHold(key) else { return nil }
    var found: [(byteCount: Int, hash: ContentHash)] = []
    for path in TilePyramid(of: size).paths {
      guard let file = try publishedFile(at: "\(key.tileFolder)/\(path)") else { return nil }
      found.append(file)
    }
    return TileSet(key: key, byteCounts: found.map(\.byteCount), hashes: found.map(\.hash))
  }

  /// A file of the store or the output that is as it was published, and is now in the store; `nil` when neither is.
  private func publishedFile(at path: String) throws(FileError) -> (byteCount: Int, hash: ContentHash)? {
    for folder in [root, output] {
      let file = folder.appending(path)
      guard let hash = try? hashes.content(of: file), published.holds(hash, at: path),
        let byteCount = Disk.byteCount(of: file), try holds(path, hash)
      else { continue }
      return (byteCount, hash)
    }
    return nil
  }

  /// Keeps a file; it counts for nothing until a record holds its hash.
  ///
  /// A file that has these bytes already stays, since the output may be linked to it.
  func keep(_ bytes: [UInt8], _ hash: ContentHash, at path: String) throws(FileError) {
    let file = root.appending(path)
    if !has(file, hash) { try Disk.write(bytes, to: file) }
  }

  /// Removes every file whose path is not in `shown`, and unfinished files of an interrupted build.
  static func prune(_ root: FilePath, except shown: some Collection<String> & Sendable) throws(FileError) {
    guard Disk.isFolder(root) else { return }
    let shown = Set(shown)
    for file in try Disk.files(below: root) where !shown.contains(file.string) {
      try Disk.remove(root.pushing(file))
      Disk.removeEmptyFolders(from: root.pushing(file).removingLastComponent(), below: root)
    }
  }
}
