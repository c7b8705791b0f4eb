import Glibc
import SystemPackage

/// One number for everything below some folders: equal numbers mean nothing has changed.
///
/// Made of every entry's path, inode, size and time of change; no file is opened. Hidden entries, and
/// with them `.heliograph`, are left out, as are links to folders, which could lead in circles.
struct FolderFingerprint: Equatable {
  /// Meaningful within one run of the program only.
  private var sum: Int = 0

  /// - Parameters:
  ///   - paths: Files and folders; a missing one counts as such, so that its appearance is a change.
  ///   - exceptions: Folders below which nothing counts.
  init(of paths: [FilePath], except exceptions: [FilePath]) {
    let excluded = Set(exceptions.compactMap { Self.status(of: $0, following: true).map(Identity.init) })
    for path in paths {
      var folders: [FilePath] = []
      if let status = Self.status(of: path, following: true), !excluded.contains(Identity(status)) {
        add(path, status)
        if status.st_mode & S_IFMT == S_IFDIR { folders.append(path) }
      }
      while let folder = folders.popLast() {
        for name in Self.names(in: folder) {
          guard let component = FilePath.Component(platformString: name) else { continue }
          let entry = folder.appending(component)
          guard var status = Self.status(of: entry, following: false) else { continue }
          if status.st_mode & S_IFMT == S_IFLNK {
            guard let target = Self.status(of: entry, following: true), target.st_mode & S_IFMT == S_IFREG
            else { continue }
            status = target
          }
          guard !excluded.contains(Identity(status)) else { continue }
          add(entry, status)
          if status.st_mode & S_IFMT == S_IFDIR { folders.append(entry) }
        }
      }
    }
  }

  private struct Identity: Hashable {
    let device: UInt
    let inode: UInt

    init(_ status: stat) {
      device = UInt(status.st_dev)
      inode = UInt(status.st_ino)
    }
  }

  /// Adding makes the order in which a folder names its entries not matter.
  private mutating func add(_ path: FilePath, _ status: stat) {
    var hasher = Hasher()
    path.hash(into: &hasher)
    hasher.combine(status.st_ino)
    hasher.combine(status.st_mode & S_IFMT)
    // A folder's own size and time change with hidden entries too; its visible ones are counted one by one.
    if status.st_mode & S_IFMT != S_IFDIR {
      hasher.combine(status.st_size)
      hasher.combine(status.st_mtim.tv_sec)
      hasher.combine(status.st_mtim.tv_nsec)
    }
    sum &+= hasher.finalize()
  }

  private static func status(of path: FilePath, following: Bool) -> stat? {
    var status = stat()
    let result = path.withPlatformString { following ? stat($0, &status) : lstat($0, &status) }
    return result == 0 ? status : nil
  }

  /// The names of entries that are not hidden; empty when the folder cannot be listed.
  private static func names(in folder: FilePath) -> [[CChar]] {
    guard let stream = folder.withPlatformString({ opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var names: [[CChar]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        $0.prefix { $0 != 0 }.map { CChar(bitPattern: $0) }
      }
      if name.first != CChar(UInt8(ascii: ".")) { names.append(name + [0]) }
    }
    return names
  }
}
