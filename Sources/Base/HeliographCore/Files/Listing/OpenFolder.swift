import Glibc
package import SystemPackage

/// A folder held open, so that its names stay its own even while others rename things around it.
package struct OpenFolder: ~Copyable {
  /// Which folder of which file system this is: equal for two names of the same folder.
  package struct Identity: Hashable {
    /// The number of the file system.
    package let device: UInt
    /// The number of the folder on it.
    package let number: UInt
  }

  /// Which folder it is, whatever its names.
  package let identity: Identity
  private let path: FilePath
  private let descriptor: Int32

  /// Opens the folder at `path`; a link in its last part is followed.
  package init(at path: FilePath) throws(FileError) {
    try self.init(owning: path.withPlatformString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }, path)
  }

  private init(owning descriptor: Int32, _ path: FilePath) throws(FileError) {
    guard descriptor >= 0 else { throw FileError(reading: path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let error = FileError(reading: path)
      close(descriptor)
      throw error
    }
    self.path = path
    self.descriptor = descriptor
    identity = Identity(device: UInt(status.st_dev), number: UInt(status.st_ino))
  }

  deinit { close(descriptor) }

  /// The folder `name` directly inside; a link is refused.
  package func folder(_ name: [UInt8]) throws(FileError) -> OpenFolder {
    let opened = FilePath(bytes: name).withPlatformString {
      openat(descriptor, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }
    return try OpenFolder(owning: opened, FilePath(bytes: path.bytes + [UInt8(ascii: "/")] + name))
  }

  /// Opens the file `name` directly inside for reading; a link is refused, and a pipe does not block.
  ///
  /// The caller closes the descriptor.
  func file(_ name: [UInt8]) throws(FileError) -> Int32 {
    let opened = FilePath(bytes: name).withPlatformString {
      openat(descriptor, $0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    }
    guard opened >= 0 else {
      throw FileError(reading: FilePath(bytes: path.bytes + [UInt8(ascii: "/")] + name))
    }
    return opened
  }

  /// The names inside, without "." and "..", in the order of their bytes.
  package func entries() throws(FileError) -> [FolderEntry] {
    var failure: Errno?
    let names = FolderNames(descriptor: descriptor, failure: &failure)
    if let failure { throw FileError(reading: path, failure) }
    return names.all.map { FolderEntry(name: $0, kind: kind(of: $0.bytes)) }
  }

  private func kind(of name: [UInt8]) -> FolderEntry.Kind {
    var status = stat()
    let answer = FilePath(bytes: name).withPlatformString {
      fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW)
    }
    guard answer == 0 else { return .unknown(Errno(rawValue: errno)) }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    case S_IFIFO: .pipe
    case S_IFSOCK: .socket
    default: .device
    }
  }
}
