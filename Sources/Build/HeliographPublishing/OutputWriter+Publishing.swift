import HeliographCore
import HeliographOutput
import SystemPackage

extension OutputWriter {
  /// What publishing did to the output folder.
  package struct Tally: Sendable, Hashable {
    /// Files that are new or changed.
    package var written = 0
    /// Files that are as they were.
    package var unchanged = 0
    /// Files of the last build that were removed.
    package var removed = 0
    /// Pages that stood there and were replaced, sorted.
    package var changedPages: [String] = []
    /// Pages that stood there and were removed, sorted.
    package var removedPages: [String] = []
    /// Files that somebody else put there, relative to the output, sorted.
    package var foreign: [String] = []
    /// Whether a file that the last build published was replaced or removed: the old site does not stand any more.
    package var hasReplacedFiles = false

    /// Nothing was done yet.
    package init() {}
  }

  /// Publishes everything: images from the store, then staged assets, pages and indexes, then removals.
  ///
  /// At no instant is there a link without its target. The tally counts what was done so far, also when an
  /// error is thrown.
  package mutating func publish(_ tally: inout Tally) throws {
    var published: [(stamp: FileStatus, content: ContentHash)] = []
    try Disk.makeFolder(output)
    // Whatever the power does, each of these is durable before the next begins: all content, for a name must not lead
    // to less; the manifest that announces it, for the next build must know its own files; the new names; and the final
    // manifest, which no longer knows the old files. All content at once is one flush of the disk, which waits for
    // everybody's files; names and manifests only wait for their folders.
    try Disk.flush([staging, store])
    try prepare()
    guard let prepared else { return }
    let next = prepared.next
    let gone = try gone(next)
    try announce(gone, next)
    var named = gone + pages.filter(\.isChanged).map(\.path)
    for ((path, content), isChanged) in zip(images.files, prepared.changedImages) {
      // Linked, not moved: the store keeps its copy.
      if isChanged {
        try publish(
          store.appending(StorePath.stored(path)), at: path, content: content, by: Disk.link, &tally,
          &published)
        named.append(path)
      }
      tally.unchanged += isChanged ? 0 : 1
    }
    try hold(pages.lazy.filter(\.isNew).map(\.path).filter(StubPage.suits))
    for stage in Page.Stage.allCases {
      for page in pages where page.stage == stage {
        if page.isChanged {
          let staged = page.file(in: staging)
          try publish(staged, at: page.path, content: page.content, by: Disk.move, &tally, &published)
        }
        tally.unchanged += page.isChanged ? 0 : 1
      }
    }
    // Pages go before the images they show.
    try hold(gone.lazy.filter(StubPage.suits))
    tally.hasReplacedFiles = tally.hasReplacedFiles || !gone.isEmpty
    for path in gone.filter(StubPage.suits) + gone.filter({ !StubPage.suits($0) }) { try remove(path) }
    tally.unchanged += next.count - images.count - pages.count
    tally.removed = gone.count
    tally.removedPages = gone.filter(StubPage.suits)
    tally.changedPages = pages.filter { $0.isChanged && !$0.isNew && StubPage.suits($0.path) }.map(\.path)
      .sorted {
        $0.utf8.lexicographicallyPrecedes($1.utf8)
      }
    let output = output
    try Disk.flushNames(of: named.lazy.map { output.appending($0) }, below: output, from: [staging, store])
    try put(next.publicText, at: OutputManifest.fileName, by: Disk.moveDurably)
    remember(published)
    // A partial site is published into an output that is up to date: nobody else wrote there, and no build was killed.
    if dropped == nil { tally.foreign = try sweep(next) }
  }

  /// What publishing would do to the output; nothing is added afterwards.
  ///
  /// - Returns: the files that it would put in place, in their order, and those that it would remove, sorted.
  /// - Throws: `ForeignFile`, when a folder of the output became a link; `FileError`.
  package mutating func changes() throws -> (written: [String], removed: [String]) {
    try prepare()
    guard let prepared else { return ([], []) }
    return (newFiles.map(\.path), try gone(prepared.next))
  }

  /// Checks the folders of images, each once: they are many.
  func checkFolders(ofImages images: OutputManifest) throws {
    var last = FilePath()
    for path in images.paths {
      let folder = FilePath(path).parent
      if folder != last { try checkFolders(of: path) }
      last = folder
    }
  }

  /// The files of the last build that the site has no more and that are as they were, in order.
  private func gone(_ next: OutputManifest) throws -> [String] {
    func isGone(_ path: String) throws -> Bool { try !next.owns(path) && isStillOurs(path) }
    let gone = try dropped?.filter(isGone) ?? Set(try previous.paths.filter(isGone))
    return gone.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Remembers what was published, so that the next build need not read it.
  ///
  /// The manifest was written last, by the same clock. A file with its time could change once more within the clock's
  /// grain and look the same, so the next build reads that one.
  private func remember(_ published: [(stamp: FileStatus, content: ContentHash)]) {
    guard let end = FileStatus(of: output.appending(OutputManifest.fileName)) else { return }
    for (stamp, content) in published where stamp.changed < end.changed { memory.note(stamp, holds: content) }
  }

  /// Writes into the manifest every hash that a file of the output may have until publication ends, so that after a
  /// crash the next build recognises its own files.
  private func announce(_ gone: [String], _ next: OutputManifest) throws {
    // In their order, the lines need no second copy.
    let held = (pages.lazy.filter(\.isNew).map(\.path) + gone).filter(StubPage.suits)
    var stubs = ManifestDraft()
    for path in held.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      stubs.add(path, StubPage.hash)
    }
    let during = previous.union(next).union(OutputManifest(stubs).bound())
    try put(during.publicText, at: OutputManifest.fileName, by: Disk.moveDurably)
  }

  /// Puts the placeholder at every one of these paths.
  private func hold(_ paths: some Sequence<String>) throws {
    // One file with many names: a file each would cost a block each.
    let (stub, name) = (staging.appending("stub"), staging.appending("put"))
    for path in paths {
      if !Disk.tryLink(stub, as: name) {
        // There is none yet, it has as many names as it may have, or this disk knows no second names.
        try Disk.write(StubPage.bytes, to: stub)
        guard Disk.tryLink(stub, as: name) else {
          try put(StubPage.bytes, at: path)
          continue
        }
      }
      try Disk.move(name, to: output.appending(path))
    }
  }

  /// Writes a file among the staged ones and moves it to its place, so that a kill leaves no foreign file there.
  private func put(
    _ bytes: [UInt8], at path: String,
    by move: (FilePath, FilePath) throws(FileError) -> Void = Disk.move
  ) throws {
    let staged = staging.appending("put")
    try Disk.write(bytes, to: staged)
    try move(staged, output.appending(path))
  }

  private func publish(
    _ file: FilePath, at path: String, content: ContentHash,
    by act: (FilePath, FilePath) throws(FileError) -> Void, _ tally: inout Tally,
    _ published: inout [(stamp: FileStatus, content: ContentHash)]
  ) throws {
    let target = output.appending(path)
    let before = FileStatus(of: file)
    tally.hasReplacedFiles = tally.hasReplacedFiles || Disk.hasEntry(at: target)
    try act(file, target)
    tally.written += 1
    // A copy from another disk, or a file that changed at this very moment, is read by the next build.
    if let before, let after = FileStatus(of: target), after.isRenamed(from: before) {
      published.append((after, content))
    }
  }

  /// Removes what a killed build left half written.
  ///
  /// - Returns: the files that are not Heliograph's, sorted.
  private func sweep(_ next: OutputManifest) throws -> [String] {
    var foreign: [String] = []
    for file in try Disk.files(below: output, except: Set(besides.map { FilePath($0) })) {
      let path = file.string
      if Disk.isTemporary(file) {
        try Disk.remove(output.pushing(file))
      } else if !next.owns(path), path != OutputManifest.fileName {
        foreign.append(path)
      }
    }
    return foreign.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
