import Glibc
import HeliographFiles
package import HeliographModel
import Synchronization
package import SystemPackage

/// The folder of originals that sources fetched or made, each named by its key: a cache of a limited size.
///
/// The originals that were used longest ago go first, and none that is in use. The time of a file's last change says
/// when it was last used, since not every disk keeps the time of reading.
package final class CachedOriginals: Sendable {
  /// How much is in the cache.
  package struct Size: Sendable, Hashable {
    /// How many originals.
    package var count = 0
    /// All their bytes.
    package var bytes = 0
    /// How many were removed, for the limit.
    package var removed = 0
  }

  /// An unfinished file that nothing was written to for so many seconds is nobody's: a transfer takes less.
  private static let secondsOfLeftovers = 3_600

  private struct State {
    var uses: [ContentHash: Int] = [:]
    /// As far as it is known; `nil` before somebody looked.
    var bytes: Int?
    var removed = 0
  }

  private let folder: FilePath
  private let limit: Int
  private let state = Mutex(State())

  /// Creates a cache; nothing is read or written yet.
  ///
  /// - Parameters:
  ///   - folder: where it is; made when it is missing.
  ///   - limit: how many bytes it may hold when none is in use.
  package init(_ folder: FilePath, limit: Int) {
    self.folder = folder
    self.limit = limit
  }

  /// Where the original of a key is, or would be.
  package func path(_ key: ContentHash) -> FilePath { folder.appending(key.hex) }

  /// Does work with the file of a key, which stays until it is done.
  package func using<Result>(_ key: ContentHash, _ work: (FilePath) async throws -> Result) async throws
    -> Result
  {
    state.withLock { $0.uses[key, default: 0] += 1 }
    defer {
      state.withLock { state in
        let left = state.uses[key, default: 1] - 1
        state.uses[key] = left > 0 ? left : nil
      }
    }
    let path = path(key)
    let result = try await work(path)
    // A file system that keeps no times loses the order and nothing else.
    _ = path.withPlatformString { utimensat(AT_FDCWD, $0, nil, AT_SYMLINK_NOFOLLOW) }
    return result
  }

  /// Takes note of a file that came or grew by so many bytes, and makes room for it.
  package func added(_ bytes: Int) throws {
    let known = state.withLock { $0.bytes }
    let all = try known ?? files().reduce(0) { $0 + $1.bytes } - bytes
    let isTooMuch = state.withLock { state in
      state.bytes = (state.bytes ?? all) + bytes
      return (state.bytes ?? 0) > limit
    }
    if isTooMuch { try trim() }
  }

  /// Removes the original of a key.
  package func remove(_ key: ContentHash) throws {
    try Disk.remove(path(key))
    state.withLock { $0.bytes = nil }
  }

  /// Removes originals until the rest is within the limit, and all that are not among `kept` when that is given.
  ///
  /// - Returns: what is left.
  @discardableResult package func trim(keeping kept: Set<String>? = nil) throws -> Size {
    var left = try files()
    var removed = 0
    if let kept {
      for file in left where !kept.contains(file.name.string) { try Disk.remove(folder.pushing(file.name)) }
      left.removeAll { !kept.contains($0.name.string) }
    }
    var bytes = left.reduce(0) { $0 + $1.bytes }
    if bytes > limit {
      let used = Set(state.withLock { $0.uses.keys.map(\.hex) })
      left.sort { ($0.used, $0.name.string) < ($1.used, $1.name.string) }
      left.removeAll { file in
        guard bytes > limit, !used.contains(file.name.string) else { return false }
        // One that cannot be removed now may be in the next build.
        guard (try? Disk.remove(folder.pushing(file.name))) != nil else { return false }
        bytes -= file.bytes
        removed += 1
        return true
      }
    }
    return state.withLock { state in
      state.bytes = bytes
      state.removed += removed
      return Size(count: left.count, bytes: bytes, removed: state.removed)
    }
  }

  /// The originals in the folder; unfinished files that a killed build left are removed.
  private func files() throws -> [(name: FilePath, bytes: Int, used: Int)] {
    guard Disk.isFolder(folder) else { return [] }
    let now = time(nil)
    return try Disk.names(in: folder).compactMap { name in
      var status = stat()
      let path = folder.pushing(name)
      guard path.withPlatformString({ lstat($0, &status) }) == 0, status.st_mode & S_IFMT != S_IFDIR else {
        return nil
      }
      if Disk.isTemporary(name) {
        // Another edition of the library may be fetching one.
        if now - status.st_mtim.tv_sec > Self.secondsOfLeftovers { try Disk.remove(path) }
        return nil
      }
      return (name, Int(status.st_size), status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec)
    }
  }
}
