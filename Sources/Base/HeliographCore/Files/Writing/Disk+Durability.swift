import CLinux
import Glibc
package import SystemPackage

/// Waiting until files and their names survive a power failure.
extension Disk {
  /// Waits until everything written to the disks of some folders is durable: one `syncfs` for each disk.
  ///
  /// A folder that does not exist has nothing to wait for.
  package static func flush(_ folders: [FilePath]) throws(FileError) {
    for folder in try onDifferentDisks(folders) {
      try flush(folder, openedWith: O_DIRECTORY) { hg_flush_disk($0) }
    }
  }

  /// Waits until the names of some files, whether made, replaced or removed, are durable: one `fsync` for each folder
  /// from theirs up to `root`.
  ///
  /// On journalling file systems the first writes the journal, and the others find nothing left to do. Files that came
  /// from another disk were copied, after any flush: then it is the whole disk that is flushed.
  ///
  /// - Parameters:
  ///   - files: below `root`.
  ///   - root: a folder.
  ///   - origins: the folders that the files were moved or linked from.
  /// - Throws: `FileError` when a disk reports that it could not write.
  package static func flushNames(
    of files: some Sequence<FilePath>, below root: FilePath, from origins: [FilePath]
  ) throws(FileError) {
    guard try onDifferentDisks([root] + origins).count == 1 else { return try flush([root]) }
    var flushed: Set<FilePath> = []
    for file in files {
      // A large site has more folders than memory should hold; one that is flushed twice is as durable.
      if flushed.count > 4096 { flushed.removeAll(keepingCapacity: true) }
      var folder = file.parent
      while folder.isWithin(root), flushed.insert(folder).inserted {
        try flush(folder, openedWith: O_DIRECTORY) { fsync($0) }
        folder = folder.parent
      }
    }
  }

  /// Renames a file as `move` does, and returns when its content and its name are durable.
  ///
  /// On one disk, its content is durable before it has the name.
  package static func moveDurably(_ origin: FilePath, to target: FilePath) throws(FileError) {
    try flush(origin, openedWith: 0) { fsync($0) }
    try move(origin, to: target)
    try flush(target, openedWith: 0) { fsync($0) }
    try flush(target.parent, openedWith: O_DIRECTORY) { fsync($0) }
  }

  /// The first of the folders on each disk, in their order; one that does not exist is on none.
  static func onDifferentDisks(_ folders: [FilePath]) throws(FileError) -> [FilePath] {
    var disks: Set<dev_t> = []
    var first: [FilePath] = []
    for folder in folders {
      var status = stat()
      guard folder.withPlatformString({ stat($0, &status) }) == 0 else {
        if errno == ENOENT { continue }
        throw FileError("opened", folder)
      }
      if disks.insert(status.st_dev).inserted { first.append(folder) }
    }
    return first
  }

  /// Opens a file or a folder for one of the calls that wait; does nothing where there is none.
  static func flush(
    _ path: FilePath, openedWith options: CInt, by act: (CInt) -> CInt
  ) throws(FileError) {
    let descriptor = path.withPlatformString { Glibc.open($0, O_RDONLY | O_CLOEXEC | options) }
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return }
      throw FileError("opened", path)
    }
    defer { close(descriptor) }
    guard act(descriptor) == 0 else { throw FileError("written to its disk", path) }
  }
}
