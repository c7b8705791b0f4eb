import Glibc
package import SystemPackage

/// Making, listing and removing folders.
extension Disk {
  /// Makes a folder and those above it with mode 0755, whatever the umask; does nothing when it exists.
  package static func makeFolder(_ path: FilePath) throws(FileError) {
    if path.isEmpty || isFolder(path) { return }
    try makeFolder(path.parent)
    if path.withPlatformString({ mkdir($0, 0o755) }) == 0 {
      // File systems without modes refuse.
      _ = path.withPlatformString { chmod($0, 0o755) }
    } else if errno != EEXIST || !isFolder(path) {
      throw FileError("made", path)
    }
  }

  /// Makes a folder that only its owner may look into, with mode 0700, and those above it as `makeFolder` does.
  ///
  /// A folder that exists keeps its mode.
  package static func makePrivateFolder(_ path: FilePath) throws(FileError) {
    if isFolder(path) { return }
    try makeFolder(path.parent)
    guard path.withPlatformString({ mkdir($0, 0o700) }) == 0 || (errno == EEXIST && isFolder(path)) else {
      throw FileError("made", path)
    }
  }

  /// Takes the rights of everybody but the owner from a folder or a file; a link is left as it is.
  ///
  /// Nothing happens when there is none, when it is somebody else's, and on a file system without modes.
  package static func makePrivate(_ path: FilePath) {
    let descriptor = path.withPlatformString {
      Glibc.open($0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    }
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & 0o077 != 0 else { return }
    fchmod(descriptor, status.st_mode & 0o700)
  }

  /// Removes a folder and the folders above it, up to but not including `top`, as long as they are empty.
  package static func removeEmptyFolders(from folder: FilePath, below top: FilePath) {
    var folder = folder
    while folder != top, folder.isWithin(top), folder.withPlatformString({ rmdir($0) }) == 0 {
      folder = folder.parent
    }
  }

  /// Removes a folder with everything in it; links are removed, not followed, the folder itself included.
  ///
  /// Not atomic: a failure leaves the rest.
  package static func removeTree(_ top: FilePath) throws(FileError) {
    if isLink(top) { return try remove(top) }
    guard isFolder(top) else { return }
    let (files, folders) = try contents(of: top)
    for file in files { try remove(top.pushing(file)) }
    // Listed from the top down, so emptied from the end.
    for folder in folders.reversed() { _ = top.pushing(folder).withPlatformString { rmdir($0) } }
  }

  /// Every regular file and link below a folder, as paths relative to it, in no order; links are not followed.
  ///
  /// A folder that may not be listed is returned as if it were a file. Nothing below the folders `skipped` is looked at,
  /// which are paths relative to `top`.
  package static func files(
    below top: FilePath, except skipped: Set<FilePath> = []
  ) throws(FileError) -> [FilePath] {
    try contents(of: top, except: skipped).files
  }

  /// The names of the folders directly inside of a folder, and of links to folders, in no order.
  package static func folders(in top: FilePath) throws(FileError) -> [FilePath] {
    try names(in: top).filter { isFolder(top.pushing($0)) }
  }

  /// What is below a folder, relative to it; the folder itself is the first of the folders, each before those inside.
  private static func contents(of top: FilePath, except skipped: Set<FilePath> = []) throws(FileError) -> (
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
      } catch  where error.reason == .forbidden && !folder.isEmpty {
        // Somebody else's, as lost+found: known by its own name.
        files.append(folder)
        continue
      }
      for name in listed {
        let relative = folder.pushing(name)
        if skipped.contains(relative) { continue }
        var status = stat()
        guard top.pushing(relative).withPlatformString({ lstat($0, &status) }) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR { folders.append(relative) } else { files.append(relative) }
      }
    }
    return (files, folders)
  }

  /// The names directly inside of a folder without "." and "..", in the order of their bytes.
  package static func names(in folder: FilePath) throws(FileError) -> [FilePath] {
    try FolderNames(of: folder).all.map { FilePath(bytes: $0.bytes) }
  }
}
