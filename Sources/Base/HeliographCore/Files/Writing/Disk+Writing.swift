import CLinux
import Glibc
import Synchronization
package import SystemPackage

/// Writing, renaming, linking and removing files.
extension Disk {
  /// Writes a file as a whole, with mode 0644, over whatever file has the name; makes the folders above it.
  ///
  /// Atomic for readers: the bytes go to a file beside the target, which is renamed there. Not durable before
  /// `flush`.
  package static func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
    try makeFolder(path.parent)
    let beside = temporary(beside: path)
    do {
      let file = try FileDescriptor.open(
        beside, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec, .noFollow],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      try file.closeAfter {
        _ = try file.writeAll(bytes)
        // A web server reads what it publishes, whatever the owner's umask; the mode of the state folder guards the
        // rest. File systems without modes refuse, and a disk that fails says so again when it is flushed.
        fchmod(file.rawValue, 0o644)
      }
    } catch {
      _ = beside.withPlatformString { unlink($0) }
      throw FileError("written", path, error as? Errno ?? .ioError)
    }
    do {
      try move(beside, to: path)
    } catch {
      _ = beside.withPlatformString { unlink($0) }
      throw error
    }
  }

  /// Renames a file, over whatever file has the name; makes the folders above it.
  ///
  /// Atomic for readers. Between disks the file is copied beside the target and renamed there, and the original
  /// removed
  /// last. Not durable before `flush`.
  package static func move(_ origin: FilePath, to target: FilePath) throws(FileError) {
    try makeFolder(target.parent)
    guard rename(origin, target) != 0 else { return }
    guard errno == EXDEV else { throw FileError("written", target) }
    try copy(origin, to: target)
    try remove(origin)
  }

  /// Gives a file a second name where nothing is; returns false when that cannot be.
  package static func tryLink(_ origin: FilePath, as target: FilePath) -> Bool {
    origin.withPlatformString { from in target.withPlatformString { Glibc.link(from, $0) } } == 0
  }

  /// Gives a file a second name, replacing any file of that name; copies where a hard link cannot be made.
  ///
  /// The link is made beside the target and renamed there, so a reader finds one file or the other. Not durable
  /// before
  /// `flush`.
  package static func link(_ origin: FilePath, to target: FilePath) throws(FileError) {
    try makeFolder(target.parent)
    let beside = temporary(beside: target)
    let linked = origin.withPlatformString { from in beside.withPlatformString { Glibc.link(from, $0) } }
    guard linked == 0 else {
      // Another disk, no hard links, too many of them, or somebody else's file: a copy serves as well.
      let reason = errno
      if reason == ENOENT { throw FileError(reading: origin, .missing) }
      try copy(origin, to: target)
      // Whoever waits for the names alone expects what was on this disk to be durable.
      if reason != EXDEV { try flush(target, openedWith: 0) { fsync($0) } }
      return
    }
    // Renaming one name of a file over another does nothing and leaves both.
    defer { _ = beside.withPlatformString { unlink($0) } }
    guard rename(beside, target) == 0 else { throw FileError("written", target) }
  }

  /// Copies a file under a temporary name beside the target and renames it there; not durable before `flush`.
  ///
  /// Where the file system can share blocks between files (Btrfs, XFS), the copy takes no room.
  private static func copy(_ origin: FilePath, to target: FilePath) throws(FileError) {
    let source = try open(origin)
    defer { try? source.close() }
    try copy(source, at: origin, to: target)
  }

  /// The same with a file that is open, and was not read yet.
  package static func copy(
    _ source: FileDescriptor, at origin: FilePath, to target: FilePath
  ) throws(FileError) {
    let beside = temporary(beside: target)
    do {
      let copy = try FileDescriptor.open(
        beside, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      try copy.closeAfter {
        fchmod(copy.rawValue, 0o644)
        if ioctl(copy.rawValue, UInt(0x4004_9409), source.rawValue) == 0 { return }  // FICLONE of linux/fs.h
        // Memory has no room for the largest files.
        try RegularFile.forEachPiece(of: source, at: origin, count: 1 << 20) { _ = try copy.writeAll($0) }
      }
    } catch {
      _ = beside.withPlatformString { unlink($0) }
      throw error as? FileError ?? FileError("written", target, error as? Errno ?? .ioError)
    }
    defer { _ = beside.withPlatformString { unlink($0) } }
    guard rename(beside, target) == 0 else { throw FileError("written", target) }
  }

  /// Removes a file or a link; does nothing when it is missing.
  ///
  /// Not durable before `flush`.
  package static func remove(_ path: FilePath) throws(FileError) {
    guard path.withPlatformString({ unlink($0) }) == 0 || errno == ENOENT else {
      throw FileError("removed", path)
    }
  }

  /// Removes the files that a killed build left half written directly inside of a folder.
  package static func removeTemporaries(in folder: FilePath) throws(FileError) {
    for name in try names(in: folder) where isTemporary(name) { try remove(folder.pushing(name)) }
  }

  /// Whether a name is one that `write`, `move` and `link` give to unfinished files.
  package static func isTemporary(_ path: FilePath) -> Bool {
    path.name.starts(with: temporaryPrefix.utf8)
  }

  /// What the name of an unfinished file begins with: a crash leaves nothing under a final name.
  package static let temporaryPrefix = ".heliograph-tmp-"

  private static let lastTemporary = Atomic(0)
  /// Distinguishes this process from those of other machines: two that share a folder may have the same process number, and
  /// in containers they usually do.
  private static let process = String(UInt64.random(in: .min ... .max), radix: 36)

  /// A name for an unfinished file in the folder of its target, which no other file has.
  package static func temporary(beside path: FilePath) -> FilePath {
    // The same photo may be made twice at the same time, so every file in the making has its own name.
    let number = lastTemporary.add(1, ordering: .relaxed).newValue
    return path.parent.appending("\(temporaryPrefix)\(process)-\(number)")
  }

  private static func rename(_ origin: FilePath, _ target: FilePath) -> CInt {
    origin.withPlatformString { from in target.withPlatformString { Glibc.rename(from, $0) } }
  }
}
