package import HeliographCatalog
package import HeliographFiles
package import HeliographModel
import Synchronization
package import SystemPackage

/// Remembers the hashes of files, so that they need not be read again, and of pages, so that they need not be
/// rendered again.
///
/// Every entry is a fact about content that stays true whatever happens to the build that found it: a file status
/// stands for a hash, a page's fingerprint for another. So a lost cache costs time, one that a killed build left
/// incomplete is not wrong, and content alone decides what has to be done.
package final class HashCache: Sendable {
  private struct Fact {
    let content: ContentHash
    let isNew: Bool
    /// Whether this build looked it up; entries that no build looks up are removed.
    var isUsed: Bool

    init(content: ContentHash, isNew: Bool, isUsed: Bool) {
      self.content = content
      self.isNew = isNew
      self.isUsed = isUsed
    }

    init(known content: ContentHash) { self.init(content: content, isNew: false, isUsed: false) }
  }

  private struct State {
    var files: [FileStatus: Fact] = [:]
    var pages: [ContentHash: Fact] = [:]
  }

  private let state: Mutex<State>
  /// Where facts are that are not in memory; `nil` when all are.
  private let catalog: Catalog?
  /// The hash of the program that renders: another one may make other bytes out of the same fingerprint.
  package let program: ContentHash

  /// An empty cache that is never saved.
  package init() {
    state = Mutex(State())
    catalog = nil
    program = ContentHash(of: [])
  }

  /// Loads the cache; a change of the running program at `path` makes every page stale.
  ///
  /// - Parameters:
  ///   - catalog: where it is saved.
  ///   - path: the running program.
  ///   - isWhole: whether everything is loaded at once, for a build that asks for nearly all of it; else each fact is
  ///     looked up when it is asked for, and none is forgotten.
  /// - Throws: `CatalogError`, and `FileError` when the program itself cannot be read.
  package init(_ catalog: Catalog, program path: FilePath, isWhole: Bool = true) throws {
    self.catalog = isWhole ? nil : catalog
    var files = isWhole ? try catalog.seenFiles().mapValues(Fact.init(known:)) : [:]
    // The file that runs, even when its path has been given to a newer one meanwhile.
    let file = try Disk.open(path)
    defer { try? file.close() }
    let (now, stamp) = (FileStatus.now, FileStatus(descriptor: file.rawValue))
    if let stamp, let known = try files[stamp] ?? (isWhole ? nil : catalog.seen(stamp).map(Fact.init(known:)))
    {
      program = known.content
      files[stamp]?.isUsed = true
    } else {
      program = ContentHash(of: try RegularFile.bytes(at: path))
      if let stamp, !stamp.isRacy(at: now) {
        files[stamp] = Fact(content: program, isNew: true, isUsed: true)
      }
    }
    let pages = isWhole ? try catalog.renderedPages().mapValues(Fact.init(known:)) : [:]
    state = Mutex(State(files: files, pages: pages))
  }

  /// What the file at a path holds, as far as that is known without reading it.
  package func knownContent(of path: FilePath) -> ContentHash? {
    FileStatus(of: path).flatMap { stamp in
      state.withLock { Self.content(stamp, in: &$0.files) { try? catalog?.seen(stamp) } }
    }
  }

  /// What the file at a path holds, which is read when the system says anything new of it; `nil` when there is no
  /// regular file.
  package func content(of path: FilePath) throws(FileError) -> ContentHash? {
    if let known = knownContent(of: path) { return known }
    guard FileStatus(of: path) != nil else { return nil }
    return try watching(path) { () throws(FileError) in ContentHash(of: try RegularFile.bytes(at: path)) }
  }

  /// Reads a file by `read` and remembers the hash that it returns, unless the file changed meanwhile, or so lately
  /// that it could change again unseen.
  package func watching<Failure: Error>(
    _ path: FilePath, _ read: () throws(Failure) -> ContentHash
  ) throws(Failure) -> ContentHash {
    let (now, before) = (FileStatus.now, FileStatus(of: path))
    let content = try read()
    if let before, before == FileStatus(of: path), !before.isRacy(at: now) { note(before, holds: content) }
    return content
  }

  /// Remembers what a file holds that was published under this stamp.
  package func note(_ stamp: FileStatus, holds content: ContentHash) {
    state.withLock { $0.files[stamp] = Fact(content: content, isNew: true, isUsed: true) }
  }

  /// The hash of a page's bytes; `nil` when it has to be rendered.
  package func content(ofPage fingerprint: ContentHash) -> ContentHash? {
    let key = key(fingerprint)
    return state.withLock { Self.content(key, in: &$0.pages) { try? catalog?.rendered(key) } }
  }

  /// Remembers what a page comes to, by its fingerprint.
  package func note(page fingerprint: ContentHash, comesTo content: ContentHash) {
    let key = key(fingerprint)
    state.withLock { $0.pages[key] = Fact(content: content, isNew: true, isUsed: true) }
  }

  /// What the catalog has to learn and may forget after a build that asked for all it needs.
  package var changes: CatalogChanges {
    state.withLock { state in
      var changes = CatalogChanges()
      for (stamp, fact) in state.files {
        if fact.isNew {
          changes.seen[stamp] = fact.content
        } else if !fact.isUsed {
          changes.unseen.append(stamp)
        }
      }
      for (fingerprint, fact) in state.pages {
        if fact.isNew {
          changes.rendered[fingerprint] = fact.content
        } else if !fact.isUsed {
          changes.unrendered.append(fingerprint)
        }
      }
      return changes
    }
  }

  /// A fact, from memory or as `find` knows it; a catalog that cannot be read costs the time of finding out again.
  private static func content<Key: Hashable>(
    _ key: Key, in facts: inout [Key: Fact], find: () -> ContentHash?
  ) -> ContentHash? {
    if facts[key] == nil, let found = find() { facts[key] = Fact(known: found) }
    facts[key]?.isUsed = true
    return facts[key]?.content
  }

  private func key(_ fingerprint: ContentHash) -> ContentHash {
    ContentHash(of: program.bytes + fingerprint.bytes)
  }
}
