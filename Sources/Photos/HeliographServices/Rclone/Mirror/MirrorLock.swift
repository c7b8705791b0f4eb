import Glibc
import HeliographCore
import SystemPackage

/// Holds a mirror while it is compared and changed: two editions of a library, or two machines, may share it.
struct MirrorLock: Sendable {
  private let file: FileDescriptor

  /// Waits until nobody else holds it.
  ///
  /// - Throws: `CancellationError` when `isCancelled` says so while it waits; `FileError`.
  init(_ mirror: RemoteMirror, isCancelled: () -> Bool) throws {
    let path = mirror.folder.appending("lock")
    do {
      file = try FileDescriptor.open(
        path, .readWrite, options: [.create, .closeOnExec, .noFollow], permissions: .ownerReadWrite)
    } catch let error as Errno {
      throw FileError("opened", path, error)
    }
    while flock(file.rawValue, LOCK_EX | LOCK_NB) != 0 {
      guard !isCancelled() else {
        try? file.close()
        throw CancellationError()
      }
      poll(nil, 0, 100)
    }
  }

  /// Releases it.
  func release() {
    // The kernel releases the lock whatever close returns.
    try? file.close()
  }
}
