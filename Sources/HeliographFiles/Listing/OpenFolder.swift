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
  private let descriptor: Int32

  /// Opens the folder at `path`; a link in its last part is followed.
  package init(at path: FilePath) throws(FileFault) {
    let opened = path.withPlatformString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    try self.init(owning: opened)
  }

  private init(owning descriptor: Int32) throws(FileFault) {
    guard descriptor >= 0 else { throw FileFault(errno: errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let number = errno
      close(descriptor)
      throw FileFault(errno: number)
    }
    self.descriptor = descriptor
    identity = Identity(device: UInt(status.st_dev), number: UInt(status.st_ino))
  }

  deinit { close(descriptor) }

  /// The folder `name` directly inside; a link is refused.
  package func folder(_ name: [UInt8]) throws(FileFault) -> OpenFolder {
    let opened = FilePath(bytes: name).withPlatformString {
      openat(descriptor, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }
    return try OpenFolder(owning: opened)
  }

  /// The names inside, without "." and "..", in the order of their bytes.
  package func entries() throws(FileFault) -> [FolderEntry] {
    // The stream closes its descriptor, so it needs a separate one.
    let own = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0 else { throw FileFault(errno: errno) }
    guard let stream = fdopendir(own) else {
      let number = errno
      close(own)
      throw FileFault(errno: number)
    }
    defer { closedir(stream) }

    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw FileFault(errno: errno) }
        break
      }
      let name = Self.name(of: entry)
      guard name != [UInt8(ascii: ".")], name != Array("..".utf8) else { continue }
      entries.append(FolderEntry(name: FileName(name), kind: kind(of: name)))
    }
    return entries.sorted { $0.name < $1.name }
  }

  private func kind(of name: [UInt8]) -> FolderEntry.Kind {
    var status = stat()
    let answer = FilePath(bytes: name).withPlatformString {
      fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW)
    }
    guard answer == 0 else { return .unknown(errno) }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    case S_IFIFO: .pipe
    case S_IFSOCK: .socket
    default: .device
    }
  }

  /// The name's bytes: `d_name` ends with a zero, and may be longer than the array it is declared as.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return [] }
    let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
    return UnsafeBufferPointer(start: start, count: strlen(start)).map(UInt8.init(bitPattern:))
  }
}
