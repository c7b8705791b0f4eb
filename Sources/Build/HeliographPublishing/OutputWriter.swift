import Glibc
package import HeliographCore
package import HeliographOutput
package import HeliographStore
package import SystemPackage

/// Stages a site beside the output, and then publishes it.
///
/// Nothing of the output is touched when staging fails. Only files that Heliograph wrote are ever
/// replaced or removed.
package struct OutputWriter {
  struct StagedPage {
    let path: String
    let stage: Page.Stage
    let content: ContentHash
    let isChanged: Bool
    /// Whether nothing stands at its path yet.
    let isNew: Bool
    /// Which of the staged files it is; they are all in one folder, which costs less than the folders of the site.
    let number: Int

    func file(in staging: FilePath) -> FilePath { staging.appending("page-\(number)") }
  }

  let output: FilePath
  /// Where pages are staged.
  let staging: FilePath
  /// The store's folder, where images are kept.
  let store: FilePath
  let previous: OutputManifest
  let memory: HashCache
  /// Folders of the output that other sites are published into.
  let besides: [String]
  private var imageLines = ManifestDraft()
  private var pageLines = ManifestDraft()
  /// Files of the last build that are replaced or removed, while all others stay; `nil` when none stays by itself.
  package private(set) var dropped: Set<String>?
  /// All images, once they are published.
  package private(set) var images = OutputManifest()
  private(set) var pages: [StagedPage] = []
  /// What publishing will do, once nothing is added any more.
  var prepared: Prepared?
  /// The assets so far: one may serve several albums.
  private var assets: Set<String> = []

  /// Creates a writer of a whole site.
  ///
  /// - Parameters:
  ///   - output: the folder that is published to.
  ///   - staging: where pages wait.
  ///   - store: the store's folder, where images are kept.
  ///   - previous: the manifest of the output; `nil` to read it.
  ///   - memory: the hashes of files.
  ///   - isPartial: whether files of the last build stay unless they are dropped.
  ///   - besides: folders of the output that other sites are published into, which are not looked at.
  /// - Throws: `FileError` when the manifest cannot be read.
  package init(
    output: FilePath, staging: FilePath, store: FilePath, previous: OutputManifest? = nil, memory: HashCache,
    isPartial: Bool = false, besides: [String] = []
  ) throws {
    self.besides = besides
    self.output = output
    self.staging = staging
    self.store = store
    self.memory = memory
    self.previous = try previous ?? OutputManifest.read(in: output)
    dropped = isPartial ? [] : nil
  }

  /// Lists every file of the site, with its hash, in the order in which it is published; nothing is added afterwards.
  mutating func close() -> OutputManifest {
    images = OutputManifest(imageLines)
    let own = images.union(OutputManifest(pageLines)).bound()
    (imageLines, pageLines) = (ManifestDraft(), ManifestDraft())
    guard let dropped else { return own }
    return previous.union(own, without: dropped.union(own.paths))
  }

  /// Files that the site may have no more; those that are added all the same stay.
  package mutating func drop(_ paths: some Sequence<String>) { dropped?.formUnion(paths) }

  /// Every file that is perhaps written or removed, for a partial site.
  package var touched: Set<String> {
    var touched = dropped ?? []
    for page in pages {
      if page.isChanged { touched.insert(page.path) } else { touched.remove(page.path) }
    }
    for (path, content) in OutputManifest(imageLines).files {
      if stands(content, at: path) { touched.remove(path) } else { touched.insert(path) }
    }
    return touched
  }

  /// Sets the images of all photos, with their hashes.
  package mutating func add(_ images: ManifestDraft) { imageLines = images }

  /// Whether a file is known to be in the output, without a look at it.
  func stands(_ content: ContentHash, at path: String) -> Bool {
    dropped != nil && previous.content(at: path) == content
  }

  /// The hash of the file at a page's path, whoever wrote it; `nil` when there is no file.
  ///
  /// - Throws: `ForeignFile` when something is there that is no file and that Heliograph did not write, or when a folder
  ///   on the way is a link.
  package func published(at path: String) throws -> ContentHash? {
    // A partial site is published into an output that is up to date, which is as its manifest says.
    if dropped != nil, let content = previous.content(at: path) { return content }
    try checkFolders(of: path)
    let file = output.appending(path)
    guard Disk.hasEntry(at: file) else { return nil }
    guard previous.owns(path) else {
      guard let content = try? memory.content(of: file) else { throw ForeignFile(path: file) }
      return content
    }
    if Disk.isFolder(file) { throw FileError("written", file, .isDirectory) }
    return try memory.content(of: file)
  }

  /// Checks that no folder between the output and a file is a link: Heliograph writes nothing outside of the output.
  ///
  /// - Throws: `ForeignFile`.
  func checkFolders(of path: String) throws {
    if let link = linkedFolder(of: path) { throw ForeignFile(path: link, isLinkedFolder: true) }
  }

  private func linkedFolder(of path: String) -> FilePath? {
    let slashes = path.utf8.indices.lazy.filter { path.utf8[$0] == UInt8(ascii: "/") }
    return slashes.map { output.appending(String(path[..<$0])) }.first(where: Disk.isLink)
  }

  /// Checks that a file with these bytes may be replaced by a page.
  ///
  /// A manifest may be lost: tools that copy a site leave out files whose names begin with a dot. So pages of the last
  /// build are known by their bytes too.
  ///
  /// - Throws: `ForeignFile` when Heliograph did not write it.
  private func checkOwner(of content: ContentHash, at path: String) throws {
    guard previous.owns(path) || memory.hasRendered(content) else {
      throw ForeignFile(path: output.appending(path))
    }
  }

  /// Checks before any work that a home page may be written.
  ///
  /// One that Heliograph made may have lost its manifest and still turn out to be the same.
  ///
  /// - Throws: `ForeignFile`.
  package func checkHome() throws {
    guard let content = try published(at: "index.html"),
      let bytes = try? RegularFile.bytes(at: output.appending("index.html")),
      bytes.firstRange(of: BuiltSite.pageMark.utf8) == nil
    else { return }
    try checkOwner(of: content, at: "index.html")
  }

  /// Adds a page whose bytes are in the output already.
  package mutating func reuse(_ content: ContentHash, at path: String, _ stage: Page.Stage) {
    add(
      StagedPage(
        path: path, stage: stage, content: content, isChanged: false, isNew: false, number: pages.count))
  }

  /// Adds a page and stages its bytes, whose hash is `content`, unless the output holds them.
  package mutating func stage(_ bytes: [UInt8], _ content: ContentHash, at path: String, _ stage: Page.Stage)
    throws
  {
    let published = try published(at: path)
    let isChanged = published != content
    if isChanged, let published { try checkOwner(of: published, at: path) }
    let isNew = !Disk.hasEntry(at: output.appending(path))
    let page = StagedPage(
      path: path, stage: stage, content: content, isChanged: isChanged, isNew: isNew, number: pages.count)
    if isChanged { try Disk.write(bytes, to: page.file(in: staging)) }
    add(page)
  }

  /// Adds a file that is too large for memory: `write` writes it at the given place, and returns its hash.
  ///
  /// - Returns: the hash.
  /// - Throws: what `write` throws; `ForeignFile` and `FileError`.
  package mutating func stage(
    at path: String, _ stage: Page.Stage, by write: (FilePath) throws -> ContentHash
  ) throws -> ContentHash {
    let isNew = !Disk.hasEntry(at: output.appending(path))
    let published = try published(at: path)
    let file = staging.appending("page-\(pages.count)")
    // Nothing else may have been staged before it.
    try Disk.makeFolder(staging)
    let content = try write(file)
    let isChanged = published != content
    if !isChanged { try Disk.remove(file) }
    if isChanged, let published { try checkOwner(of: published, at: path) }
    add(
      StagedPage(
        path: path, stage: stage, content: content, isChanged: isChanged, isNew: isNew, number: pages.count))
    return content
  }

  /// Where the pages and assets are that were added until now.
  package var paths: OutputPaths { OutputPaths(pages.lazy.map(\.path)) }

  private mutating func add(_ page: StagedPage) {
    guard page.stage != .asset || assets.insert(page.path).inserted else { return }
    pageLines.add(page.path, page.content)
    pages.append(page)
  }

  /// Removes every file of the last build that was not changed since, and the manifest.
  ///
  /// - Returns: how many files were removed.
  /// - Throws: `ForeignFile`, before anything is removed, when a folder became a link; `FileError`.
  package func removeAll() throws -> Int {
    for path in previous.paths { try checkFolders(of: path) }
    var removed = 0
    for path in previous.paths.sorted() where try isStillOurs(path) {
      try remove(path)
      removed += 1
    }
    try Disk.remove(output.appending(OutputManifest.fileName))
    _ = output.withPlatformString { rmdir($0) }
    return removed
  }

  /// Whether a file of the output is as a build wrote it.
  package func isStillOurs(_ path: String) throws -> Bool {
    guard linkedFolder(of: path) == nil, let content = try memory.content(of: output.appending(path)) else {
      return false
    }
    return previous.holds(content, at: path)
  }

  func remove(_ path: String) throws {
    let file = output.appending(path)
    try Disk.remove(file)
    Disk.removeEmptyFolders(from: file.parent, below: output)
  }
}
