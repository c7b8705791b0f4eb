import Glibc
import HeliographCore
package import SystemPackage

/// Locks a site, or its output folder, for one build; a second build fails and names the process that has the lock.
///
/// The kernel releases the lock when its process ends, however it ends, so no lock is ever stale.
package struct SiteLock {
  private let file: FileDescriptor

  /// Holds a site by a file in its state folder.
  ///
  /// - Throws: `SiteIsBusy` when another process holds it; `LinkedState`; `FileError`.
  package init(state: FilePath) throws {
    let path = state.appending("lock")
    do {
      try Disk.makePrivateFolder(state)
      // One that an earlier version made, or that came out of an archive: what is inside names photos and places.
      Disk.makePrivate(state)
      file = try FileDescriptor.open(
        path, .readWrite, options: [.create, .closeOnExec, .noFollow], permissions: .ownerReadWrite)
    } catch let error as Errno {
      throw FileError("opened", path, error)
    }
    // Who holds it is a courtesy; the lock does not depend on it.
    let holder = (try? RegularFile.bytes(at: path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    try LinkedState.check(state)
    try Self.lock(file, place: state.parent, holder: holder)
    ftruncate(file.rawValue, 0)
    _ = try? file.writeAll(String(getpid()).utf8)
  }

  /// Holds the output folder itself, which is made when it is not there.
  ///
  /// - Throws: `SiteIsBusy` when another process holds it; `FileError`.
  package init(output: FilePath) throws {
    try Disk.makeFolder(output)
    do {
      file = try FileDescriptor.open(output, .readOnly, options: [.directory, .closeOnExec])
    } catch let error as Errno {
      throw FileError("opened", output, error)
    }
    try Self.lock(file, place: output, holder: "")
  }

  /// Releases the lock.
  package func release() {
    // The kernel has released the lock whatever close returns.
    try? file.close()
  }

  private static func lock(_ file: FileDescriptor, place: FilePath, holder: String) throws {
    guard flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 else {
      try? file.close()
      throw SiteIsBusy(path: place, holder: holder)
    }
  }
}
