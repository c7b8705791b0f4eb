import Glibc
import HeliographModel
import HeliographSite
import SystemPackage

/// Publishes a site: everything is staged first; then images, assets, pages, indexes, removals.
///
/// At no instant does a visitor meet a link without its target, and nothing is touched when
/// staging fails. Only files that Heliograph wrote are ever replaced or removed.
struct OutputWriter {
  /// What publishing did to the output folder.
  struct Tally: Sendable, Hashable {
    var written = 0
    var unchanged = 0
    var removed = 0
    /// Files that somebody else put there, relative to the output, sorted.
    var foreign: [String] = []
  }

  private let output: FilePath
  private let staging: FilePath
  private let previous: OutputManifest
  private var next = OutputManifest()
  private var images: [String: ContentHash] = [:]
  private var pages: [(path: String, stage: Page.Stage, isChanged: Bool)] = []

  init(output: FilePath, staging: FilePath) throws {
    self.output = output
    self.staging = staging
    previous = try OutputManifest.read(in: output)
  }

  mutating func add(_ record: DevelopedRecord) {
    for (rendition, hash) in zip(record.renditions, record.hashes) {
      images[rendition.path] = hash
      next.add(rendition.path, hash)
    }
  }

  /// Stages a page, or notes that its bytes stand in the output already.
  mutating func stage(_ page: Page) throws {
    let hash = ContentHash(of: page.bytes)
    let published = output.appending(page.path)
    if Disk.hasEntry(at: published), !previous.owns(page.path) {
      throw BuildError(
        .failed, place: published.string,
        message:
          "was not written by Heliograph and is in the way; move it, or choose another folder with --output")
    }
    let isChanged =
      previous.hashes[page.path] != [hash] || Disk.byteCount(of: published) != page.bytes.count
    if isChanged { try Disk.write(page.bytes, to: staging.appending(page.path)) }
    next.add(page.path, hash)
    pages.append((page.path, page.stage, isChanged))
  }

  /// Moves all that is staged to its place.
  func publish() throws -> Tally {
    var tally = Tally()
    try Disk.makeFolder(output)
    // What is staged must be on the disk before a name leads to it, whatever the power does.
    try Disk.flush(staging)
    // From here on a crash leaves files that the next build knows as its own.
    try previous.union(next).write(in: output)
    for path in images.keys.sorted() {
      try publish(path, isChanged: Disk.byteCount(of: staging.appending(path)) != nil, &tally)
    }
    for page in pages.sorted(by: { $0.stage < $1.stage }) {
      try publish(page.path, isChanged: page.isChanged, &tally)
    }
    for path in previous.hashes.keys.sorted() where !next.owns(path) {
      try remove(path, &tally)
    }
    try Disk.flush(output)
    try next.write(in: output)
    tally.foreign = try sweep()
    return tally
  }

  /// Removes what a killed build left half written; answers the files that are not Heliograph's, sorted.
  private func sweep() throws -> [String] {
    var foreign: [String] = []
    for file in try Disk.files(below: output) {
      let path = file.string
      if Disk.isTemporary(file) {
        try Disk.remove(output.pushing(file))
      } else if !next.owns(path), path != OutputManifest.fileName {
        foreign.append(path)
      }
    }
    return foreign.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Removes every file of the last build that nobody has changed since, and the manifest.
  func removeAll() throws -> Int {
    var tally = Tally()
    for path in previous.hashes.keys.sorted() { try remove(path, &tally) }
    try Disk.remove(output.appending(OutputManifest.fileName))
    _ = output.withPlatformString { rmdir($0) }
    return tally.removed
  }

  private func publish(_ path: String, isChanged: Bool, _ tally: inout Tally) throws {
    guard isChanged else {
      tally.unchanged += 1
      return
    }
    try Disk.move(staging.appending(path), to: output.appending(path))
    tally.written += 1
  }

  /// Removes a file that no page needs, unless somebody changed it since we wrote it.
  private func remove(_ path: String, _ tally: inout Tally) throws {
    let file = output.appending(path)
    guard Disk.byteCount(of: file) != nil else { return }
    guard previous.hashes[path]?.contains(ContentHash(of: try Disk.read(file))) == true else { return }
    try Disk.remove(file)
    Disk.removeEmptyFolders(from: file.removingLastComponent(), below: output)
    tally.removed += 1
  }
}
