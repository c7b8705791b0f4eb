import Glibc
import HeliographModel
import HeliographSite
import SystemPackage

/// Stages a site beside the output, and then publishes it.
///
/// Nothing of the output is touched when staging fails. Only files that Heliograph wrote are ever
/// replaced or removed.
struct OutputWriter {
  struct StagedPage {
    let path: String
    let stage: Page.Stage
    let isChanged: Bool
    /// Whether nothing stands at its path yet.
    let isNew: Bool
  }

  let output: FilePath
  let staging: FilePath
  let previous: OutputManifest
  private(set) var next = OutputManifest()
  private(set) var images: Set<String> = []
  private(set) var pages: [StagedPage] = []

  init(output: FilePath, staging: FilePath) throws {
    self.output = output
    self.staging = staging
    previous = try OutputManifest.read(in: output)
  }

  mutating func add(_ record: DevelopedRecord) {
    for (rendition, hash) in zip(record.renditions, record.hashes) {
      images.insert(rendition.path)
      next.add(rendition.path, hash)
    }
  }

  /// Stages a page, or notes that its bytes stand in the output already.
  mutating func stage(_ page: Page) throws {
    let hash = ContentHash(of: page.bytes)
    let published = output.appending(page.path)
    let isNew = !Disk.hasEntry(at: published)
    if !isNew, !previous.owns(page.path) {
      throw BuildError(
        .failed, place: published.string,
        message:
          "was not written by Heliograph and is in the way; move it, or choose another folder with --output")
    }
    let isChanged =
      try isNew || Disk.byteCount(of: published) != page.bytes.count || Disk.read(published) != page.bytes
    if isChanged { try Disk.write(page.bytes, to: staging.appending(page.path)) }
    next.add(page.path, hash)
    pages.append(StagedPage(path: page.path, stage: page.stage, isChanged: isChanged, isNew: isNew))
  }

  /// Removes every file of the last build that nobody has changed since, and the manifest.
  func removeAll() throws -> Int {
    var removed = 0
    for path in previous.hashes.keys.sorted() where try isStillOurs(path) {
      try remove(path)
      removed += 1
    }
    try Disk.remove(output.appending(OutputManifest.fileName))
    _ = output.withPlatformString { rmdir($0) }
    return removed
  }

  /// Whether a file holds what a build wrote there, and nobody has changed it since.
  func isStillOurs(_ path: String) throws -> Bool {
    let file = output.appending(path)
    guard let hashes = previous.hashes[path], Disk.byteCount(of: file) != nil else { return false }
    return hashes.contains(ContentHash(of: try Disk.read(file)))
  }

  func remove(_ path: String) throws {
    let file = output.appending(path)
    try Disk.remove(file)
    Disk.removeEmptyFolders(from: file.removingLastComponent(), below: output)
  }
}
