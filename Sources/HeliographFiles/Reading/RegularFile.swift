import Glibc
package import SystemPackage

/// Reads a whole regular file.
package enum RegularFile {
  /// The bytes of the file at `path`.
  ///
  /// A link in its last part is refused, a pipe never blocks, and a file that changes meanwhile is
  /// an error.
  package static func bytes(at path: FilePath, limit: Int) throws(FileFault) -> [UInt8] {
    let descriptor = try opened(path)
    defer { close(descriptor) }
    let before = try status(of: descriptor)
    guard before.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    guard Int(before.st_size) <= limit else { throw .tooLarge(limit: limit) }

    let content = try content(of: descriptor, expected: Int(before.st_size))
    let after = try status(of: descriptor)
    // A file that grew, shrank or was written to in place is half old and half new.
    guard content.count == Int(before.st_size), before.st_size == after.st_size,
      before.st_mtim.tv_sec == after.st_mtim.tv_sec, before.st_mtim.tv_nsec == after.st_mtim.tv_nsec
    else { throw .changed }
    return content
  }

  /// Up to `count` bytes from the beginning of the file at `path`.
  package static func start(of path: FilePath, count: Int) throws(FileFault) -> [UInt8] {
    let descriptor = try opened(path)
    defer { close(descriptor) }
    guard try status(of: descriptor).st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    return Array(try content(of: descriptor, expected: count).prefix(count))
  }

  private static func opened(_ path: FilePath) throws(FileFault) -> Int32 {
    let descriptor = path.withPlatformString {
      open($0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    }
    guard descriptor >= 0 else { throw FileFault(errno: errno) }
    return descriptor
  }

  /// Reads to the end of the file, or to one byte more than `expected`: enough to see that it grew.
  private static func content(of descriptor: Int32, expected: Int) throws(FileFault) -> [UInt8] {
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
    guard failure == 0 else { throw FileFault(errno: failure) }
    return content
  }

  private static func status(of descriptor: Int32) throws(FileFault) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFault(errno: errno) }
    return status
  }
}
