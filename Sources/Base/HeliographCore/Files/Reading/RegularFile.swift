import Glibc
package import SystemPackage

/// Reads a whole regular file.
package enum RegularFile {
  /// 2 GB: larger than any file that a build reads into memory.
  package static let standardLimit = 2 << 30

  /// Returns the bytes of a file.
  ///
  /// A pipe never blocks, and a file that changes meanwhile is an error.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - limit: the longest file that is read, in bytes.
  ///   - followingLinks: whether a link in its last part is followed; refused otherwise.
  /// - Returns: all bytes of the file.
  /// - Throws: `FileError` with the reason.
  package static func bytes(
    at path: FilePath, limit: Int = standardLimit, followingLinks: Bool = true
  ) throws(FileError) -> [UInt8] {
    let descriptor = try opened(path, followingLinks)
    defer { close(descriptor) }
    return try bytes(of: descriptor, at: path, limit: limit)
  }

  private static func bytes(of descriptor: Int32, at path: FilePath, limit: Int) throws(FileError) -> [UInt8]
  {
    let before = try status(of: descriptor, at: path)
    guard before.st_mode & S_IFMT == S_IFREG else { throw FileError(reading: path, .notRegular) }
    guard Int(before.st_size) <= limit else { throw FileError(reading: path, .tooLarge(limit: limit)) }

    let content = try content(of: descriptor, at: path, expected: Int(before.st_size))
    let after = try status(of: descriptor, at: path)
    // A file that grew, shrank or was written to in place is half old and half new.
    guard content.count == Int(before.st_size), before.st_size == after.st_size,
      before.st_mtim.tv_sec == after.st_mtim.tv_sec, before.st_mtim.tv_nsec == after.st_mtim.tv_nsec
    else { throw FileError(reading: path, .changed) }
    return content
  }

  /// Returns the bytes of a file of a tree.
  ///
  /// No link on the way from the root to the file is followed, also none that takes the place of a folder meanwhile, so
  /// nothing outside of the tree is ever read. The root itself may be a link.
  ///
  /// - Parameters:
  ///   - path: the file; it begins with the root, and its names are those of folders and a file.
  ///   - root: the folder of the tree.
  ///   - limit: the longest file that is read, in bytes.
  /// - Returns: all bytes of the file.
  /// - Throws: `FileError` with the reason.
  package static func bytes(
    at path: FilePath, below root: FilePath, limit: Int = standardLimit
  ) throws(FileError) -> [UInt8] {
    let file = try opened(path, below: root)
    defer { close(file.rawValue) }
    return try bytes(of: file.rawValue, at: path, limit: limit)
  }

  /// Opens a file of a tree to read it, as `bytes(at:below:limit:)` does; the caller closes it.
  ///
  /// - Throws: `FileError` with the reason.
  package static func opened(_ path: FilePath, below root: FilePath) throws(FileError) -> FileDescriptor {
    guard let names = path.names(below: root), let name = names.last else {
      throw FileError(reading: path, .missing)
    }
    var folder = try OpenFolder(at: root)
    for name in names.dropLast() { folder = try folder.folder(name) }
    let descriptor = try folder.file(name)
    do throws(FileError) {
      guard try status(of: descriptor, at: path).st_mode & S_IFMT == S_IFREG else {
        throw FileError(reading: path, .notRegular)
      }
    } catch {
      close(descriptor)
      throw error
    }
    return FileDescriptor(rawValue: descriptor)
  }

  /// Up to `count` bytes from the beginning of the file at `path`.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - count: the number of bytes.
  ///   - followingLinks: whether a link in its last part is followed; refused otherwise.
  /// - Returns: fewer bytes only when the file is shorter.
  /// - Throws: `FileError` with the reason.
  package static func start(
    of path: FilePath, count: Int, followingLinks: Bool = true
  ) throws(FileError) -> [UInt8] {
    let descriptor = try opened(path, followingLinks)
    defer { close(descriptor) }
    guard try status(of: descriptor, at: path).st_mode & S_IFMT == S_IFREG else {
      throw FileError(reading: path, .notRegular)
    }
    return Array(try content(of: descriptor, at: path, expected: count).prefix(count))
  }

  /// Reads the content of a file piece by piece.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - count: the most bytes of a piece, at least 1.
  ///   - receive: takes each piece, which is valid only during the call.
  /// - Returns: how many bytes the file has.
  /// - Throws: `FileError` when the file cannot be read; what `receive` throws.
  @discardableResult
  package static func forEachPiece(
    of path: FilePath, count: Int, _ receive: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> Int {
    let descriptor = try opened(path, true)
    defer { close(descriptor) }
    guard try status(of: descriptor, at: path).st_mode & S_IFMT == S_IFREG else {
      throw FileError(reading: path, .notRegular)
    }
    return try forEachPiece(of: FileDescriptor(rawValue: descriptor), at: path, count: count, receive)
  }

  /// Reads what an open file still has piece by piece, as the function of paths does.
  @discardableResult
  package static func forEachPiece(
    of file: FileDescriptor, at path: FilePath, count: Int, _ receive: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> Int {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, count), alignment: 16)
    defer { buffer.deallocate() }
    var total = 0
    while true {
      let got = Glibc.read(file.rawValue, buffer.baseAddress, buffer.count)
      if got == 0 { return total }
      guard got > 0 else {
        if errno == EINTR { continue }
        throw FileError(reading: path)
      }
      total += got
      try receive(UnsafeRawBufferPointer(rebasing: buffer[..<got]))
    }
  }

  private static func opened(_ path: FilePath, _ followingLinks: Bool) throws(FileError) -> Int32 {
    let descriptor = path.withPlatformString {
      open($0, O_RDONLY | (followingLinks ? 0 : O_NOFOLLOW) | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    }
    guard descriptor >= 0 else { throw FileError(reading: path) }
    return descriptor
  }

  /// Reads to the end of the file, or to one byte more than `expected`: enough to see that it grew.
  private static func content(of descriptor: Int32, at path: FilePath, expected: Int) throws(FileError)
    -> [UInt8]
  {
    var failure: Int32 = 0
    let content = [UInt8](unsafeUninitializedCapacity: expected + 1) { buffer, count in
      while count < buffer.count, let base = buffer.baseAddress {
        let got = read(descriptor, base + count, min(buffer.count - count, 1 << 24))
        if got > 0 {
          count += got
        } else if got == 0 {
          return
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    guard failure == 0 else { throw FileError(reading: path, Errno(rawValue: failure)) }
    return content
  }

  private static func status(of descriptor: Int32, at path: FilePath) throws(FileError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(reading: path) }
    return status
  }
}
