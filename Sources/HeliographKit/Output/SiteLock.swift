import Glibc
import SystemPackage

/// Holds a site for one build: a second one is told who has it.
///
/// The kernel lets go of the lock when its process ends, however it ends, so no lock is ever stale.
struct SiteLock {
  private let file: FileDescriptor

  /// Throws `BuildError(.busy)` when another process holds the lock.
  init(state: FilePath) throws {
    let path = state.appending("lock")
    do {
      try Disk.makeFolder(state)
      file = try FileDescriptor.open(
        path, .readWrite, options: [.create, .closeOnExec, .noFollow], permissions: .ownerReadWrite)
    } catch let failure as FileFailure {
      throw failure.asBuildError
    } catch {
      throw FileFailure("opened", path, error as? Errno ?? .ioError).asBuildError
    }
    guard flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 else {
      let holder = (try? Disk.read(path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      try? file.close()
      throw BuildError(
        .busy, place: state.removingLastComponent().string,
        message: "is being built by another heliograph\(holder.isEmpty ? "" : " (process \(holder))"); "
          + "wait until it has finished")
    }
    ftruncate(file.rawValue, 0)
    _ = try? file.writeAll(String(getpid()).utf8)
  }

  /// Lets the next build in.
  func release() {
    // The kernel has let go of the lock whatever close answers.
    try? file.close()
  }
}
