import Glibc
package import HeliographModel
package import SystemPackage

/// The status of every file below some folders, without opening one: names, sizes, times, inodes.
///
/// Two equal stamps mean that nothing was written, moved, added or removed in between. After a fresh
/// checkout every inode is another, so a stamp never takes a file for unchanged then.
package struct TreeFingerprint {
  /// Which entries of a folder count.
  package enum Scope: Sendable, Hashable {
    /// Every entry, hidden ones too.
    case everything
    /// All but hidden entries and links to anything but a file.
    case visible
  }

  private var facts: [UInt8] = []
  private let scope: Scope
  /// When the stamp was begun, by the clock that file systems go by, in nanoseconds since 1970.
  package let begun: Int64
  /// The latest change of any file, in nanoseconds since 1970; by the time that the kernel alone sets.
  package private(set) var lastChange = Int64.min
  /// Whether a link leads to a folder below which nothing was looked at.
  package private(set) var hasLinkedFolder = false

  /// A stamp of nothing yet.
  ///
  /// - Parameters:
  ///   - scope: which entries of a folder count.
  ///   - begun: nanoseconds since 1970; from before anything is read that the stamp is to vouch for.
  package init(_ scope: Scope = .everything, begun: Int64 = FileStatus.tick) {
    self.scope = scope
    self.begun = begun
  }

  /// The stamp of everything added so far.
  package var hash: ContentHash { ContentHash(of: facts) }

  /// Whether a file changed since the stamp was begun, or so shortly before that it could change once more and look
  /// the same (git calls such files racy: https://git-scm.com/docs/racy-git).
  ///
  /// How long the build took after that says nothing: a file that changed while it was read keeps the time of its
  /// change.
  package var isRacy: Bool { lastChange >= begun - FileStatus.coarsestGrain }

  /// Adds a text that is not in any file.
  package mutating func add(_ text: String) { add(Array(text.utf8)) }

  private mutating func add(_ bytes: [UInt8]) {
    withUnsafeBytes(of: bytes.count) { facts += $0 }
    facts += bytes
  }

  /// Adds a file, or a folder with everything below it that counts.
  ///
  /// `path` itself may be a link, which is followed; for a link further down only its target's own status
  /// is added, and nothing below the target. The skipped folders are left out wherever they occur.
  package mutating func add(tree path: FilePath, except skipped: [FilePath] = []) {
    let barred = skipped.compactMap { Self.identity(of: $0) }
    // The build reads through a linked folder of photos, so the stamp must see through it too.
    Disk.resolved(path).withPlatformString { add(AT_FDCWD, $0, barred) }
  }

  /// Adds an entry of a folder; `isFolder` is true when the listing says so, and false when the system has
  /// to be asked.
  private mutating func add(
    _ folder: Int32, _ name: UnsafePointer<CChar>, isFolder: Bool = false, _ barred: [[UInt]]
  ) {
    // A folder's own times change with its hidden neighbours' comings and goings; its names do not. So a folder
    // need not be looked at, except to find that it is barred.
    if isFolder, barred.isEmpty { return add(contentsOf: folder, name, barred) }
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      withUnsafeBytes(of: errno) { facts += $0 }
      return
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      if !barred.contains([UInt(status.st_dev), UInt(status.st_ino)]) {
        add(contentsOf: folder, name, barred)
      }
      return
    }
    if scope == .visible, status.st_mode & S_IFMT == S_IFLNK {
      // Links to folders do not count: they could lead in circles.
      var target = stat()
      guard fstatat(folder, name, &target, 0) == 0, target.st_mode & S_IFMT == S_IFREG else { return }
    }
    add(name)
    add(status)
    if status.st_mode & S_IFMT == S_IFLNK {
      // What a link leads to may change while the link stays as it is.
      let result = fstatat(folder, name, &status, 0)
      withUnsafeBytes(of: result == 0 ? 0 : errno) { facts += $0 }
      if result == 0 {
        hasLinkedFolder = hasLinkedFolder || status.st_mode & S_IFMT == S_IFDIR
        add(status)
      }
    }
  }

  private mutating func add(contentsOf folder: Int32, _ name: UnsafePointer<CChar>, _ barred: [[UInt]]) {
    add(name)
    let own = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard own >= 0 else {
      withUnsafeBytes(of: errno) { facts += $0 }
      return
    }
    defer { close(own) }
    var failure: Errno?
    let names = FolderNames(descriptor: own, failure: &failure)
    names.visit { name, isFolder in
      if scope == .visible, name.pointee == CChar(UInt8(ascii: ".")) { return }
      add(own, name, isFolder: isFolder, barred)
    }
    if let failure { withUnsafeBytes(of: failure.rawValue) { facts += $0 } }
    facts.append(0)
    fold()
  }

  private mutating func add(_ name: UnsafePointer<CChar>) {
    facts += UnsafeRawBufferPointer(start: name, count: strlen(name) + 1)
  }

  /// Puts a hash in the place of what was gathered so far, so that a large tree takes no more memory than a small
  /// one.
  private mutating func fold() {
    if facts.count > Self.longestGathering { facts = hash.bytes }
  }

  private static let longestGathering = 1 << 18

  private mutating func add(_ status: stat) {
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
