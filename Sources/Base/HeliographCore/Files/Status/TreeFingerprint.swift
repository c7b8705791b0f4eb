import Glibc
package import SystemPackage

/// The status of every file below some folders, without opening one: names, sizes, times, inodes.
///
/// Two equal fingerprints mean that nothing was written, moved, added or removed in between. After a fresh
/// checkout every inode is another, so a fingerprint never takes a file for unchanged then. It is the sum of what
/// each folder adds, so a folder can be exchanged in it without a look at the others.
package struct TreeFingerprint {
  /// Which entries of a folder count.
  package enum Scope: Sendable, Hashable {
    /// Every entry, hidden ones too.
    case everything
    /// All but links to anything but a file, and hidden entries that are no mark by which a folder is hidden.
    case visible
  }

  /// The sum of everything added so far.
  package private(set) var sum = HashSum()
  /// What each folder added, by its path below the tree; empty unless it was asked for.
  package private(set) var folders: [[UInt8]: ContentHash] = [:]
  /// When the fingerprint was begun, by the clock that file systems go by, in nanoseconds since 1970.
  package let begun: Int64
  /// The latest change of any file, in nanoseconds since 1970; by the time that the kernel alone sets.
  package private(set) var lastChange = Int64.min
  /// Whether a link leads to a folder below which nothing was looked at.
  package private(set) var hasLinkedFolder = false

  private let scope: Scope
  private let recordsFolders: Bool

  /// A fingerprint of nothing yet.
  ///
  /// - Parameters:
  ///   - scope: which entries of a folder count.
  ///   - begun: nanoseconds since 1970; from before anything is read that the fingerprint is to cover.
  ///   - recordsFolders: whether `folders` is filled.
  package init(
    _ scope: Scope = .everything, begun: Int64 = FileStatus.tick, recordsFolders: Bool = false
  ) {
    self.scope = scope
    self.begun = begun
    self.recordsFolders = recordsFolders
  }

  /// The fingerprint of everything added so far, in whatever order.
  package var hash: ContentHash { sum.hash }

  /// Whether a file changed since the fingerprint was begun, or so shortly before that it could change once more and
  /// look the same (git calls such files racy: https://git-scm.com/docs/racy-git).
  ///
  /// How long the build took after that says nothing: a file that changed while it was read keeps the time of its
  /// change.
  package var isRacy: Bool { lastChange >= begun - FileStatus.coarsestGrain }

  /// Adds a text that is not in any file.
  package mutating func add(_ text: String) { sum.add(ContentHash(of: Array("text\0\(text)".utf8))) }

  /// Adds a file, or a folder with everything below it that counts.
  ///
  /// `path` itself may be a link, which is followed; for a link further down only its target's own status
  /// is added, and nothing below the target. The skipped folders are left out wherever they occur.
  package mutating func add(tree path: FilePath, except skipped: [FilePath] = []) {
    // The build reads through a linked folder of photos, so the fingerprint must see through it too.
    let tree = Disk.resolved(path)
    var walk = Walk(tree, barred: skipped.compactMap { Self.identity(of: $0) })
    let head = walk.head
    var facts = head
    tree.withPlatformString { add(AT_FDCWD, $0, isFolder: false, in: &walk, to: &facts) }
    if facts.count > head.count { close(facts, of: walk) }
  }

  /// Adds what one folder of a tree adds, and nothing of those inside.
  ///
  /// - Parameters:
  ///   - folder: the folder's path below the tree, its parts with `/` between them; empty for the tree itself.
  ///   - path: the tree, as it was added.
  package mutating func add(folder: [UInt8], of path: FilePath) {
    let tree = Disk.resolved(path)
    var walk = Walk(tree, barred: [], isDeep: false)
    walk.path = folder
    let place = folder.isEmpty ? tree : tree.pushing(FilePath(bytes: folder))
    place.withPlatformString { add(contentsOf: AT_FDCWD, $0, in: &walk) }
  }

  /// Where a walk through a tree is.
  private struct Walk {
    let tree: [UInt8]
    let barred: [[UInt]]
    let isDeep: Bool
    /// The folder below the tree.
    var path: [UInt8] = []

    /// What the facts about a folder begin with.
    var head: [UInt8] {
      var head: [UInt8] = []
      // With a page or an image.
      head.reserveCapacity(tree.count + path.count + 100)
      head += tree
      head.append(0)
      head += path
      head.append(0)
      return head
    }

    init(_ tree: FilePath, barred: [[UInt]], isDeep: Bool = true) {
      self.tree = tree.bytes
      self.barred = barred
      self.isDeep = isDeep
    }
  }

  /// Adds an entry of a folder; `isFolder` is true when the listing says so, and false when the system has
  /// to be asked.
  private mutating func add(
    _ folder: Int32, _ name: UnsafePointer<CChar>, isFolder: Bool, in walk: inout Walk,
    to facts: inout [UInt8]
  ) {
    // A folder's own times change with its hidden neighbours' comings and goings; its names do not. So a folder
    // need not be looked at, except to find that it is barred.
    var isFolder = isFolder
    var status = stat()
    if !isFolder || !walk.barred.isEmpty {
      guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
        Self.add(name, to: &facts)
        withUnsafeBytes(of: errno) { facts += $0 }
        return
      }
      isFolder = status.st_mode & S_IFMT == S_IFDIR
      if isFolder, walk.barred.contains([UInt(status.st_dev), UInt(status.st_ino)]) { return }
    }
    guard !isFolder else {
      if folder != AT_FDCWD { Self.add(name, to: &facts) }
      guard walk.isDeep else { return }
      let end = walk.path.count
      if folder != AT_FDCWD {
        if end > 0 { walk.path.append(UInt8(ascii: "/")) }
        walk.path += UnsafeRawBufferPointer(start: name, count: strlen(name))
      }
      add(contentsOf: folder, name, in: &walk)
      walk.path.removeSubrange(end...)
      return
    }
    if scope == .visible, status.st_mode & S_IFMT == S_IFLNK {
      // Links to folders do not count: they could lead in circles.
      var target = stat()
      guard fstatat(folder, name, &target, 0) == 0, target.st_mode & S_IFMT == S_IFREG else { return }
    }
    Self.add(name, to: &facts)
    add(status, to: &facts)
    if status.st_mode & S_IFMT == S_IFLNK {
      // What a link leads to may change while the link stays as it is.
      let result = fstatat(folder, name, &status, 0)
      withUnsafeBytes(of: result == 0 ? 0 : errno) { facts += $0 }
      if result == 0 {
        hasLinkedFolder = hasLinkedFolder || status.st_mode & S_IFMT == S_IFDIR
        add(status, to: &facts)
      }
    }
  }

  /// Adds a folder of a walk.
  private mutating func add(contentsOf parent: Int32, _ name: UnsafePointer<CChar>, in walk: inout Walk) {
    var facts = walk.head
    let own = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if own >= 0 {
      defer { Glibc.close(own) }
      var failure: Errno?
      let names = FolderNames(descriptor: own, failure: &failure)
      names.visit { name, isFolder in
        if scope == .visible, name.pointee == CChar(UInt8(ascii: ".")), !Self.isMark(name) { return }
        add(own, name, isFolder: isFolder, in: &walk, to: &facts)
      }
      if let failure { withUnsafeBytes(of: failure.rawValue) { facts += $0 } }
    } else {
      withUnsafeBytes(of: errno) { facts += $0 }
    }
    close(facts, of: walk)
  }

  /// Adds what was gathered in the folder that a walk is in.
  private mutating func close(_ facts: [UInt8], of walk: Walk) {
    let hash = ContentHash(of: facts)
    sum.add(hash)
    if recordsFolders { folders[walk.path] = hash }
  }

  private static func isMark(_ name: UnsafePointer<CChar>) -> Bool {
    HidingMark(FileName(UnsafeRawBufferPointer(start: name, count: strlen(name)))) != nil
  }

  private static func add(_ name: UnsafePointer<CChar>, to facts: inout [UInt8]) {
    facts += UnsafeRawBufferPointer(start: name, count: strlen(name) + 1)
  }

  private mutating func add(_ status: stat, to facts: inout [UInt8]) {
    lastChange = max(lastChange, FileStatus.nanoseconds(status.st_ctim))
    let (modified, changed) = (status.st_mtim, status.st_ctim)
    let numbers = (
      status.st_size, modified.tv_sec, modified.tv_nsec, changed.tv_sec, changed.tv_nsec, status.st_ino,
      status.st_mode
    )
    withUnsafeBytes(of: numbers) { facts += $0 }
  }

  private static func identity(of path: FilePath) -> [UInt]? {
    var status = stat()
    guard path.withPlatformString({ stat($0, &status) }) == 0 else { return nil }
    return [UInt(status.st_dev), UInt(status.st_ino)]
  }
}
