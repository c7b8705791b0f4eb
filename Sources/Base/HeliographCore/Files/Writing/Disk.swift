import Glibc
package import SystemPackage

/// The file operations of a build.
///
/// Each throws `FileError` with the path and the reason. No change is durable before `flush`, and an
/// unfinished one is never visible under a final name.
package enum Disk {
  /// Returns the length of a regular file in bytes; `nil` when no regular file is at that path.
  ///
  /// Links are not followed.
  package static func byteCount(of path: FilePath) -> Int? {
    var status = stat()
    guard path.withPlatformString({ lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(status.st_size)
  }

  /// Whether anything has that name, even a broken link.
  package static func hasEntry(at path: FilePath) -> Bool {
    var status = stat()
    return path.withPlatformString { lstat($0, &status) } == 0
  }

  /// Whether the last part of a path is a link, wherever it leads.
  package static func isLink(_ path: FilePath) -> Bool {
    var status = stat()
    return path.withPlatformString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether a folder is at that path; links are followed.
  package static func isFolder(_ path: FilePath) -> Bool {
    var status = stat()
    return path.withPlatformString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Why this process may not make files in a folder, by the folder's mode and by its disk's; `nil` when it may.
  package static func writingFault(of path: FilePath) -> Errno? {
    path.withPlatformString { access($0, W_OK | X_OK) } == 0 ? nil : Errno(rawValue: errno)
  }

  /// The path without links and dots, as far as it exists; the rest is kept as it is.
  package static func resolved(_ path: FilePath) -> FilePath {
    if let real = path.realPath { return real }
    guard let last = path.lastComponent else { return path }
    let parent = path.parent
    return resolved(parent.isEmpty ? "." : parent).appending(last)
  }

  /// Opens a file for reading; the caller closes it.
  ///
  /// Never waits, not even for the other end of a pipe.
  package static func open(_ path: FilePath) throws(FileError) -> FileDescriptor {
    do {
      // A pipe in a file's place would wait for ever for its other end.
      return try FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking])
    } catch {
      throw FileError(reading: path, error as? Errno ?? .ioError)
    }
  }
}
