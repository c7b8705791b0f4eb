import CLinux
import Glibc
import Synchronization
import SystemPackage

/// The few things a build does with files: whole reads, whole writes, renames and removals.
enum Disk {
  /// The length of a regular file in bytes; `nil` when there is none at that path. Links are not followed.
  static func byteCount(of path: FilePath) -> Int? {
    var status = stat()
    guard path.withPlatformString({ lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(status.st_size)
  }

  /// Whether anything at all has that name, even a broken link.
  static func hasEntry(at path: FilePath) -> Bool {
    var status = stat()
    return path.withPlatformString { lstat($0, &status) } == 0
  }

  static func isFolder(_ path: FilePath) -> Bool {
    var status = stat()
    return path.withPlatformString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether the system lets us make files in a folder: its mode, and its disk's, which binds root too.
  static func isWritableFolder(_ path: FilePath) -> Bool {
    path.withPlatformString { access($0, W_OK | X_OK) } == 0
  }

  /// The path without links and dots, as far as it exists.
  static func resolved(_ path: FilePath) -> FilePath {
    guard let real = path.withPlatformString({ realpath($0, nil) }) else {
      guard let last = path.lastComponent else { return path }
      let parent = path.removingLastComponent()
      return resolved(parent.isEmpty ? "." : parent).appending(last)
    }
    defer { free(real) }
    return FilePath(platformString: real)
  }

  /// Opens a file for reading; the caller closes it.
  static func open(_ path: FilePath) throws(FileFailure) -> FileDescriptor {
    do {
      // A pipe in a file's place would wait for ever for its other end.
      return try FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking])
    } catch {
      throw FileFailure("read", path, error as? Errno ?? .ioError)
    }
  }

  static func read(_ path: FilePath) throws(FileFailure) -> [UInt8] {
    let file = try open(path)
    do {
      return try file.closeAfter {
        guard let size = size(of: file) else { throw Errno.invalidArgument }
        var content: [UInt8] = []
        // A file of holes says any length; what it really holds is read all the same.
        content.reserveCapacity(min(size, 1 << 26))
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = try chunk.withUnsafeMutableBytes({ try file.read(into: $0) }), count > 0 {
          content += chunk[..<count]
        }
        return content
      }
    } catch {
      throw FileFailure("read", path, error as? Errno ?? .ioError)
    }
  }

  /// In bytes; `nil` for anything but a regular file.
  private static func size(of file: FileDescriptor) -> Int? {
    var status = stat()
    guard fstat(file.rawValue, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Writes a file beside its place and renames it there, so that no reader ever meets half of it.
  static func write(_ bytes: [UInt8], to path: FilePath) throws(FileFailure) {
    try write(pieces: CollectionOfOne(bytes), to: path)
  }

  /// The same for a file that is made piece by piece.
  static func write(pieces: some Sequence<[UInt8]>, to path: FilePath) throws(FileFailure) {
    try makeFolder(path.removingLastComponent())
    let beside = temporary(beside: path)
    do {
      let file = try FileDescriptor.open(
        beside, .writeOnly, options: [.create, .truncate, .closeOnExec, .noFollow],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      try file.closeAfter {
        var gathered: [UInt8] = []
        for piece in pieces {
          gathered += piece
          guard gathered.count >= 1 << 16 else { continue }
          _ = try file.writeAll(gathered)
          gathered.removeAll(keepingCapacity: true)
        }
        _ = try file.writeAll(gathered)
        // A web server reads what it publishes, whatever the owner's umask; the state folder guards the rest.
        fchmod(file.rawValue, 0o644)
      }
    } catch {
      _ = beside.withPlatformString { unlink($0) }
      throw FileFailure("written", path, error as? Errno ?? .ioError)
    }
    do {
      try move(beside, to: path)
    } catch {
      _ = beside.withPlatformString { unlink($0) }
      throw error
    }
  }

  /// Renames, or copies beside the target and renames where the two lie on different disks.
  static func move(_ origin: FilePath, to target: FilePath) throws(FileFailure) {
    try makeFolder(target.removingLastComponent())
    guard rename(origin, target) != 0 else { return }
    guard errno == EXDEV else { throw FileFailure("written", target) }
    try write(try read(origin), to: target)
    try remove(origin)
  }

  /// Gives a file a second name, which replaces whatever file has it; copies where a hard link cannot be made.
  ///
  /// The link is made beside the target and renamed there, so the target is at all times one file or the other. It is
  /// not durable before `flush`.
  static func link(_ origin: FilePath, to target: FilePath) throws(FileFailure) {
    try makeFolder(target.removingLastComponent())
    let beside = temporary(beside: target)
    let linked = origin.withPlatformString { from in beside.withPlatformString { Glibc.link(from, $0) } }
    guard linked == 0 else {
      // Another disk, no hard links, too many of them, or somebody else's file: a copy serves as well.
      if errno == ENOENT { throw FileFailure("read", origin, .noSuchFileOrDirectory) }
      return try copy(origin, to: target)
    }
    // Renaming one name of a file over another does nothing and leaves both.
    defer { _ = beside.withPlatformString { unlink($0) } }
    guard rename(beside, target) == 0 else { throw FileFailure("written", target) }
  }

  /// Copies a file under a temporary name beside the target and renames it there; not durable before `flush`.
  ///
  /// Where the file system can share blocks between files (Btrfs, XFS), the copy takes no room.
  private static func copy(_ origin: FilePath, to target: FilePath) throws(FileFailure) {
    let beside = temporary(beside: target)
    let source = try open(origin)
    defer { try? source.close() }
    let isCloned: Bool
    do {
      let copy = try FileDescriptor.open(
        beside, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      isCloned = try copy.closeAfter {
        fchmod(copy.rawValue, 0o644)
        return ioctl(copy.rawValue, UInt(0x4004_9409), source.rawValue) == 0  // FICLONE of linux/fs.h
      }
    } catch {
      _ = beside.withPlatformString { unlink($0) }
      throw FileFailure("written", target, error as? Errno ?? .ioError)
    }
    defer { _ = beside.withPlatformString { unlink($0) } }
    guard isCloned else { return try write(try read(origin), to: target) }
    guard rename(beside, target) == 0 else { throw FileFailure("written", target) }
  }

  /// Waits until all that was written to a folder's disk is on it; nothing happens where there is no folder.
  static func flush(_ folder: FilePath) throws(FileFailure) {
    let descriptor = folder.withPlatformString { Glibc.open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      if errno == ENOENT { return }
      throw FileFailure("opened", folder)
    }
    defer { close(descriptor) }
    guard hg_flush_disk(descriptor) == 0 else { throw FileFailure("written to its disk", folder) }
  }

  static func remove(_ path: FilePath) throws(FileFailure) {
    guard path.withPlatformString({ unlink($0) }) == 0 || errno == ENOENT else {
      throw FileFailure("removed", path)
    }
  }

  /// Removes a folder and the folders above it, up to but not including `top`, as long as they are empty.
  static func removeEmptyFolders(from folder: FilePath, below top: FilePath) {
    var folder = folder
    while folder != top, folder.starts(with: top), folder.withPlatformString({ rmdir($0) }) == 0 {
      folder.removeLastComponent()
    }
  }

  /// Removes the files that a killed build left half written directly inside of a folder.
  static func removeTemporaries(in folder: FilePath) throws(FileFailure) {
    for name in try names(in: folder) where isTemporary(name) { try remove(folder.pushing(name)) }
  }

  static func isTemporary(_ path: FilePath) -> Bool {
    path.lastComponent?.string.utf8.starts(with: temporaryPrefix.utf8) == true
  }

  /// Removes a folder with everything in it.
  static func removeTree(_ top: FilePath) throws(FileFailure) {
    guard isFolder(top) else { return }
    let (files, folders) = try contents(of: top)
    for file in files { try remove(top.pushing(file)) }
    // Listed from the top down, so emptied from the end.
    for folder in folders.reversed() { _ = top.pushing(folder).withPlatformString { rmdir($0) } }
  }

  /// Makes a folder and those above it, open to every reader; nothing happens when it is there.
  static func makeFolder(_ path: FilePath) throws(FileFailure) {
    if path.isEmpty || isFolder(path) { return }
    try makeFolder(path.removingLastComponent())
    if path.withPlatformString({ mkdir($0, 0o755) }) == 0 {
      _ = path.withPlatformString { chmod($0, 0o755) }
    } else if errno != EEXIST || !isFolder(path) {
      throw FileFailure("made", path)
    }
  }

  /// Makes a folder as private as the owner's umask has it.
  static func makePrivateFolder(_ path: FilePath) throws(FileFailure) {
    if isFolder(path) { return }
    try makeFolder(path.removingLastComponent())
    guard path.withPlatformString({ mkdir($0, 0o755) }) == 0 || (errno == EEXIST && isFolder(path)) else {
      throw FileFailure("made", path)
    }
  }

  /// Every regular file and link below a folder, as paths relative to it, in no order.
  static func files(below top: FilePath) throws(FileFailure) -> [FilePath] { try contents(of: top).files }

  /// What lies below a folder, relative to it; the folder itself is the first of the folders, each before those inside.
  private static func contents(of top: FilePath) throws(FileFailure) -> (
    files: [FilePath], folders: [FilePath]
  ) {
    var files: [FilePath] = []
    var folders = [FilePath()]
    var next = 0
    while next < folders.count {
      let folder = folders[next]
      next += 1
      let listed: [FilePath]
      do {
        listed = try names(in: top.pushing(folder))
      } catch  where error.errno == .permissionDenied && !folder.isEmpty {
        // Somebody else's, as lost+found: known by its own name.
        files.append(folder)
        continue
      }
      for name in listed {
        let relative = folder.pushing(name)
        var status = stat()
        guard top.pushing(relative).withPlatformString({ lstat($0, &status) }) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR { folders.append(relative) } else { files.append(relative) }
      }
    }
    return (files, folders)
  }

  /// The names of the folders directly inside of a folder, and of links to folders, in no order.
  static func folders(in top: FilePath) throws(FileFailure) -> [FilePath] {
    try names(in: top).filter { isFolder(top.pushing($0)) }
  }

  private static func names(in folder: FilePath) throws(FileFailure) -> [FilePath] {
    guard let stream = folder.withPlatformString({ opendir($0) }) else { throw FileFailure("listed", folder) }
    defer { closedir(stream) }
    var names: [FilePath] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CInterop.PlatformChar.self, capacity: 256) { FilePath(platformString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// What a half-written file is called: a crash leaves nothing at a final name.
  static let temporaryPrefix = ".heliograph-tmp-"

  private static let lastTemporary = Atomic(0)

  private static func temporary(beside path: FilePath) -> FilePath {
    // The same photo may be made twice at the same time, so every file in the making has its own name.
    let number = lastTemporary.add(1, ordering: .relaxed).newValue
    return path.removingLastComponent().appending("\(temporaryPrefix)\(getpid())-\(number)")
  }

  private static func rename(_ origin: FilePath, _ target: FilePath) -> CInt {
    origin.withPlatformString { from in target.withPlatformString { Glibc.rename(from, $0) } }
  }
}
