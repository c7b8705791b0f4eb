package import HeliographCore
package import HeliographOutput
package import HeliographStore
package import SystemPackage

/// The renditions and tiles that the last build published, which the output's manifest knows when nothing else does.
package struct PublishedFiles: Sendable {
  private let manifest: OutputManifest
  private let output: FilePath
  private let store: RenditionStore

  /// Looks into `output`, whose manifest is `manifest`; what is found there is taken into the store.
  package init(_ manifest: OutputManifest, output: FilePath, store: RenditionStore) {
    self.manifest = manifest
    self.output = output
    self.store = store
  }

  /// Whether anything was published under a key, so that a closer look is worth while.
  package func mayHold(_ key: RenditionKey) -> Bool { manifest.hasPath(startingWith: key.pathStart) }

  /// The renditions of an original that are whole; `nil` unless they are all of the recipe's.
  package func renditions(
    of size: PixelSize, recipe: Recipe, key: RenditionKey
  ) throws(FileError) -> [(rendition: Rendition, hash: ContentHash)]? {
    var found: [(rendition: Rendition, hash: ContentHash)] = []
    for format in recipe.formats {
      for size in recipe.sizes(of: size) {
        guard let file = try file(at: key.path(longSide: size.longSide, format: format)) else { return nil }
        found.append(
          (Rendition(format: format, size: size, key: key, byteCount: file.byteCount), file.hash))
      }
    }
    return found
  }

  /// The tiles of a photo of that size; `nil` unless they are all there and whole.
  package func tiles(of size: PixelSize, key: RenditionKey) throws(FileError) -> TileSet? {
    guard mayHold(key) else { return nil }
    var found: [SiteFile] = []
    for path in TilePyramid(of: size).paths {
      guard let file = try file(at: "\(key.tileFolder)/\(path)") else { return nil }
      found.append(file)
    }
    return TileSet(key: key, byteCounts: found.map(\.byteCount), hashes: found.map(\.hash))
  }

  /// The clips of a film of that size; `nil` unless they are all there and whole.
  func clips(
    of size: PixelSize, formats: [FilmSettings.Format], key: RenditionKey
  ) throws(FileError) -> [FilmClip]? {
    guard mayHold(key) else { return nil }
    var clips: [FilmClip] = []
    for format in formats {
      for size in FilmSettings.sizes(of: size) {
        guard let file = try file(at: FilmClip.path(key, format, size)) else { return nil }
        clips.append(
          FilmClip(key: key, format: format, size: size, byteCount: file.byteCount, hash: file.hash))
      }
    }
    return clips
  }

  /// A file of the store or the output that is as it was published, and is now in the store; `nil` when neither is.
  private func file(at path: String) throws(FileError) -> SiteFile? {
    for file in [store.own.file(at: path), output.appending(path)] {
      guard let hash = store.own.content(file), manifest.holds(hash, at: path),
        let byteCount = Disk.byteCount(of: file), try store.holds(hash, at: path)
      else { continue }
      return SiteFile(path: path, byteCount: byteCount, hash: hash)
    }
    return nil
  }
}
