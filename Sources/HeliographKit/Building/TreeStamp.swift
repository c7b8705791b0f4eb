import Glibc
import HeliographModel
import SystemPackage

/// What the system says of every file below some folders, without opening one: names, sizes, times, inodes.
///
/// Two equal stamps mean that nothing was written, moved, added or removed in between. After a fresh
/// checkout every inode is another, so a stamp never takes a file for unchanged then.
struct TreeStamp {
  private var facts: [UInt8] = []
  /// When the stamp was begun, by the clock that file systems go by, in nanoseconds since 1970.
  let begun: Int64
  /// The latest change of any file, in nanoseconds since 1970; by the time that the kernel alone sets.
  private(set) var lastChange = Int64.min
  /// Whether a link leads to a folder below which nothing was looked at.
  private(set) var hasLinkedFolder = false

  /// - Parameter begun: nanoseconds since 1970; from before anything is read that the stamp is to vouch for.
  init(begun: Int64 = FileStamp.tick) {
    self.begun = begun
  }

  /// The stamp of everything added so far.
  var hash: ContentHash { ContentHash(of: facts) }

  /// Whether a file changed since the stamp was begun, or so shortly before that it could change once more and look
  /// the same (git calls such files racy: https://git-scm.com/docs/racy-git).
  ///
  /// How long the build took after that says nothing: a file that changed while it was read keeps the time of its
  /// change.
  var isRacy: Bool { lastChange >= begun - FileStamp.coarsestGrain }

  /// Adds a text that is not in any file.
  mutating func add(_ text: String) { add(Array(text.utf8)) }

  mutating func add(_ bytes: [UInt8]) {
    withUnsafeBytes(of: bytes.count) { facts += $0 }
    facts += bytes
  }

  /// Adds a file, or a folder with everything below it, hidden files too.
  ///
  /// `path` itself may be a link, which is followed; of a link further down its target's own facts
  /// are added, and nothing below the target.
  ///
  /// - Parameter skipped: a folder that is left out wherever it comes up.
  mutating func add(tree path: FilePath, except skipped: [FilePath] = []) {
    let barred = skipped.compactMap { Self.identity(of: $0) }
    // The build reads through a linked folder of photos, so the stamp must see through it too.
    Disk.resolved(path).withPlatformString { add(AT_FDCWD, $0, barred) }
  }

  private mutating func add(_ folder: Int32, _ name: UnsafePointer<CChar>, _ barred: [[UInt]]) {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      withUnsafeBytes(of: errno) { facts += $0 }
      return
    }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    if isFolder, !barred.isEmpty, barred.contains([UInt(status.st_dev), UInt(status.st_ino)]) { return }
    facts += UnsafeRawBufferPointer(start: name, count: strlen(name) + 1)
    // A folder's own times change with its hidden neighbours' comings and goings; its names do not.
    if !isFolder {
      add(status)
    }
    if status.st_mode & S_IFMT == S_IFLNK {
      // What a link leads to may change while the link stays as it is.
      let answer = fstatat(folder, name, &status, 0)
      withUnsafeBytes(of: answer == 0 ? 0 : errno) { facts += $0 }
      guard answer == 0 else { return }
      hasLinkedFolder = hasLinkedFolder || status.st_mode & S_IFMT == S_IFDIR
      add(status)
    }
    if isFolder { add(contentsOf: folder, name, barred) }
  }

  private mutating func add(contentsOf folder: Int32, _ name: UnsafePointer<CChar>, _ barred: [[UInt]]) {
    let own = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard own >= 0, let stream = fdopendir(own) else {
      withUnsafeBytes(of: errno) { facts += $0 }
      if own >= 0 { close(own) }
      return
    }
    defer { closedir(stream) }
    var names: [[CChar]] = []
    while let entry = readdir(stream) {
      let bytes = withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: CChar.self, capacity: 256) {
          Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1))
        }
      }
      if bytes != [46, 0], bytes != [46, 46, 0] { names.append(bytes) }
    }
    names.sort { $0.lexicographicallyPrecedes($1) }
    for name in names {
      name.withUnsafeBufferPointer { bytes in
        if let start = bytes.baseAddress { add(own, start, barred) }
      }
    }
    facts.append(0)
  }

  private mutating func add(_ status: stat) {
    lastChange = max(lastChange, FileStamp.nanoseconds(status.st_ctim))
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
