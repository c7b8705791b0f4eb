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
    let content: ContentHash
    let isChanged: Bool
    /// Whether nothing stands at its path yet.
    let isNew: Bool
  }

  let output: FilePath
  /// Where pages are staged.
  let staging: FilePath
  /// Where images are kept, each at its path.
  let store: FilePath
  let previous: OutputManifest
  let memory: HashCache
  private(set) var next = OutputManifest()
  private(set) var images: [String: ContentHash] = [:]
  private(set) var pages: [StagedPage] = []
  /// How many pages had to be rendered.
  private(set) var rendered = 0

  init(output: FilePath, staging: FilePath, store: FilePath, memory: HashCache) throws {
    self.output = output
    self.staging = staging
    self.store = store
    self.memory = memory
    previous = try OutputManifest.read(in: output)
  }

  /// Adds the images of a photo.
  mutating func add(_ files: [(path: String, byteCount: Int, hash: ContentHash)]) {
    for file in files {
      images[file.path] = file.hash
      next.add(file.path, file.hash)
    }
  }

  /// Stages a page, or notes that its bytes stand in the output already.
  ///
  /// A page whose fingerprint is known is not even rendered when the file at its path holds what it comes to.
  mutating func stage(_ page: Page) throws {
    let published = output.appending(page.path)
    let isNew = !Disk.hasEntry(at: published)
    if !isNew, !previous.owns(page.path) {
      throw BuildError(
        .failed, place: published.string,
        message:
          "was not written by Heliograph and is in the way; move it, or choose another folder with --output")
    }
    if Disk.isFolder(published) { throw FileFailure("written", published, .isDirectory) }
    let standing = try memory.content(of: published)
    if let known = memory.content(ofPage: page.fingerprint), known == standing {
      return add(page, known, isChanged: false, isNew: false)
    }
    let bytes = page.bytes
    let content = ContentHash(of: bytes)
    rendered += 1
    memory.note(page: page.fingerprint, comesTo: content)
    if content != standing { try Disk.write(bytes, to: staging.appending(page.path)) }
    add(page, content, isChanged: content != standing, isNew: isNew)
  }

  private mutating func add(_ page: Page, _ content: ContentHash, isChanged: Bool, isNew: Bool) {
    next.add(page.path, content)
    pages.append(
      StagedPage(path: page.path, stage: page.stage, content: content, isChanged: isChanged, isNew: isNew))
  }

  /// Removes every file of the last build that nobody has changed since, and the manifest.
  func removeAll() throws -> Int {
    var removed = 0
    for path in previous.paths.sorted() where try isStillOurs(path) {
      try remove(path)
      removed += 1
    }
    try Disk.remove(output.appending(OutputManifest.fileName))
    _ = output.withPlatformString { rmdir($0) }
    return removed
  }

  /// Whether a file holds what a build wrote there, and nobody has changed it since.
  func isStillOurs(_ path: String) throws -> Bool {
    guard let content = try memory.content(of: output.appending(path)) else { return false }
    return previous.holds(content, at: path)
  }

  func remove(_ path: String) throws {
    let file = output.appending(path)
    try Disk.remove(file)
    Disk.removeEmptyFolders(from: file.removingLastComponent(), below: output)
  }
}
