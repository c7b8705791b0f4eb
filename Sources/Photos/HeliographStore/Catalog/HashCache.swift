package import HeliographCore
import Synchronization
package import SystemPackage

/// Remembers the hashes of files, so that they need not be read again, and of pages, so that they need not be
/// rendered again.
///
/// Every entry is a fact about content that stays true whatever happens to the build that found it: a file status
/// stands for a hash, a page's fingerprint for another. So a lost cache costs time, one that a killed build left
/// incomplete is not wrong, and content alone decides what has to be done.
package final class HashCache: Sendable {
  private struct State {
    /// What was found out and is not in the catalog yet.
    var files: [FileStatus: ContentHash] = [:]
    var pages: [ContentHash: ContentHash] = [:]
    /// The marks of all facts that were asked for or found out.
    var used: Set<UInt64> = []
    /// What pages came to before this build; `nil` until somebody asks.
    var rendered: Set<ContentHash>?
  }

  /// How many files make a transaction worth while.
  private static let batch = 16_384

  private let state = Mutex(State())
  /// The files that are about to be asked for.
  private let ahead = RowsAhead<FileStatus, ContentHash>()
  /// Where facts are that are not in memory; `nil` for a cache that is never saved.
  private let catalog: Catalog?
  /// Whether facts that nobody asked for are forgotten.
  private let forgetsUnused: Bool
  /// What tells how old files are.
  private let clock: FileClock
  /// Distinguishes the program that renders from others, which may make other bytes out of the same fingerprint: a hash of
  /// its build identifier, or of its whole file.
  package let program: ContentHash

  /// An empty cache that is never saved.
  package init() {
    catalog = nil
    forgetsUnused = false
    clock = .ofTheMachine
    program = ContentHash(of: [])
  }

  /// Opens the cache; a change of the running program at `path` makes every page stale.
  ///
  /// - Parameters:
  ///   - catalog: where it is saved.
  ///   - path: the running program.
  ///   - forgetsUnused: whether it serves a build that asks for all that the site needs, so that the rest can be forgotten.
  ///   - clock: tells which files changed so lately that they could change again unseen.
  /// - Throws: `FileError` when the program itself cannot be read.
  package init(
    _ catalog: Catalog, program path: FilePath, forgetsUnused: Bool = true, clock: FileClock = .ofTheMachine
  ) throws {
    self.catalog = catalog
    self.clock = clock
    self.forgetsUnused = forgetsUnused
    // The file that runs, even when its path has been given to a newer one meanwhile.
    let file = try Disk.open(path)
    defer { try? file.close() }
    var head = [UInt8](repeating: 0, count: BuildIdentifier.headLength)
    let count = try head.withUnsafeMutableBytes { try file.read(fromAbsoluteOffset: 0, into: $0) }
    let (now, stamp) = (clock.now, FileStatus(descriptor: file.rawValue))
    if let identifier = BuildIdentifier.read(Array(head.prefix(count))) {
      program = ContentHash(of: identifier)
    } else if let stamp, let known = try catalog.seen(stamp) {
      program = known
      use(Self.mark(stamp))
    } else {
      program = try ContentHash { try RegularFile.forEachPiece(of: path, count: 1 << 20, $0) }
      if let stamp, !stamp.isRacy(at: now) { note(stamp, holds: program) }
    }
  }

  /// What the file at a path holds, as far as that is known without reading it.
  package func knownContent(of path: FilePath) -> ContentHash? {
    guard let stamp = FileStatus(of: path) else { return nil }
    use(Self.mark(stamp))
    // A catalog that cannot be read costs the time of finding out again.
    return state.withLock { $0.files[stamp] } ?? ahead.receive(stamp) ?? (try? catalog?.seen(stamp))
  }

  /// Reads together what is known of files that are about to be asked for one by one; those of an earlier call are looked
  /// up again when they are asked for.
  ///
  /// - Returns: what each of them holds, as far as that is known without reading it.
  package func prepare(_ paths: [FilePath]) -> [FilePath: ContentHash] {
    let stamps = paths.compactMap { path in FileStatus(of: path).map { (path: path, stamp: $0) } }
    // A catalog that cannot be read costs the time of finding out again.
    let rows = (try? catalog?.seen(stamps.map(\.stamp))) ?? [:]
    ahead.replace(with: rows)
    let known = state.withLock { state in stamps.map { state.files[$0.stamp] ?? rows[$0.stamp] } }
    return Dictionary(zip(stamps, known).compactMap { file, content in content.map { (file.path, $0) } }) {
      first, _ in first
    }
  }

  /// What the file at a path holds, which is read when the system says anything new of it; `nil` when there is no
  /// regular file.
  package func content(of path: FilePath) throws(FileError) -> ContentHash? {
    if let known = knownContent(of: path) { return known }
    guard FileStatus(of: path) != nil else { return nil }
    return try watching(path) { () throws(FileError) in
      do {
        return try ContentHash { add in try RegularFile.forEachPiece(of: path, count: 1 << 20, add) }
      } catch {
        throw error as? FileError ?? FileError(reading: path, .ioError)
      }
    }
  }

  /// Reads a file by `read` and remembers the hash that it returns, unless the file changed meanwhile, or so lately
  /// that it could change again unseen.
  package func watching<Failure: Error>(
    _ path: FilePath, _ read: () throws(Failure) -> ContentHash
  ) throws(Failure) -> ContentHash {
    let (now, before) = (clock.now, FileStatus(of: path))
    let content = try read()
    if let before, before == FileStatus(of: path), !before.isRacy(at: now) { note(before, holds: content) }
    return content
  }

  /// Remembers what a file holds that was published under this stamp.
  package func note(_ stamp: FileStatus, holds content: ContentHash) {
    let isFull = state.withLock { state in
      state.files[stamp] = content
      state.used.insert(Self.mark(stamp))
      return state.files.count % Self.batch == 0
    }
    // What cannot be written now is kept, and tried again with the rest.
    if isFull { try? write() }
  }

  /// The hash of a page's bytes; `nil` when it has to be rendered.
  package func content(ofPage fingerprint: ContentHash) -> ContentHash? {
    let key = key(fingerprint)
    use(Self.mark(key))
    return state.withLock { $0.pages[key] } ?? (try? catalog?.rendered(key))
  }

  /// Remembers what a page comes to, by its fingerprint.
  package func note(page fingerprint: ContentHash, comesTo content: ContentHash) {
    let key = key(fingerprint)
    state.withLock { state in
      state.pages[key] = content
      state.used.insert(Self.mark(key))
    }
  }

  /// Whether a page of the last build had these bytes.
  package func hasRendered(_ content: ContentHash) -> Bool {
    if let known = state.withLock({ $0.rendered }) { return known.contains(content) }
    let known = (try? catalog?.renderedContents()) ?? []
    state.withLock { $0.rendered = known }
    return known.contains(content)
  }

  /// Saves what was found out; after a build that asked for all it needs, everything else is forgotten.
  ///
  /// - Throws: `CatalogError`.
  package func save() throws {
    try write()
    let pages = state.withLock { $0.pages }
    try catalog?.save(files: [:], pages: pages)
    guard forgetsUnused else { return }
    let used = state.withLock { $0.used }
    try catalog?.forget {
      used.contains(Self.mark($0))
    } pagesExcept: {
      used.contains(Self.mark($0))
    }
  }

  /// Moves what is known of files into the catalog.
  private func write() throws {
    guard let catalog else { return }
    let files = state.withLock { $0.files }
    try catalog.save(files: files)
    state.withLock { state in
      for (stamp, content) in files where state.files[stamp] == content { state.files[stamp] = nil }
    }
  }

  private func use(_ mark: UInt64) { state.withLock { _ = $0.used.insert(mark) } }

  /// Distinguishes files; two with the same mark are only both kept longer than needed.
  private static func mark(_ stamp: FileStatus) -> UInt64 {
    // An inode's time of change differs from that of the file that had its number before.
    (stamp.inode ^ UInt64(bitPattern: stamp.changed) &* 0x9E37_79B9_7F4A_7C15) &+ stamp.device
  }

  private static func mark(_ hash: ContentHash) -> UInt64 {
    hash.bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  private func key(_ fingerprint: ContentHash) -> ContentHash {
    ContentHash(of: program.bytes + fingerprint.bytes)
  }

}
