import Glibc
import HeliographCore
import Synchronization
import SystemPackage

/// The folder of originals that sources fetched or made, each named by its key: a cache of a limited size.
///
/// The originals that were used longest ago go first, and none that is in use. The time of a file's last change says
/// when it was last used, since not every disk keeps the time of reading.
final class CachedOriginals: Sendable {
  /// How much is in the cache.
  struct Size: Sendable, Hashable {
    /// How many originals.
    var count = 0
    /// All their bytes.
    var bytes = 0
    /// How many were removed, for the limit.
    var removed = 0
  }

  /// An unfinished file that nothing was written to for so many seconds is nobody's: a transfer takes less.
  private static let secondsOfLeftovers = 3_600

  private struct State {
    /// How many use the file of a name.
    var uses: [String: Int] = [:]
    /// As far as it is known; `nil` before somebody looked.
    var bytes: Int?
    var removed = 0
  }

  private let folder: FilePath
  private let limit: Int
  /// How much is left when there is too much: less than the limit, so that not each file makes room for itself.
  private let target: Int
  private let state = Mutex(State())
  /// A picture may be asked for several times at once, as a photo that several lists have, and is fetched once.
  let fetching = SingleFlight<ContentHash, ContentHash>()

  /// Creates a cache; nothing is read or written yet.
  ///
  /// - Parameters:
  ///   - folder: where it is; made when it is missing.
  ///   - limit: how many bytes it may hold when none is in use.
  init(_ folder: FilePath, limit: Int) {
    self.folder = folder
    self.limit = limit
    target = limit - limit / 10
  }

  /// Where the original of a key is, or would be.
  func path(_ key: ContentHash) -> FilePath { folder.appending(key.hex) }

  /// Does work with the file of a key, which stays until it is done.
  func using<Result>(_ key: ContentHash, _ work: (FilePath) async throws -> Result) async throws
    -> Result
  {
    let path = path(key)
    return try await holding(key) {
      let result = try await work(path)
      // A file system that keeps no times loses the order and nothing else.
      _ = path.withPlatformString { utimensat(AT_FDCWD, $0, nil, AT_SYMLINK_NOFOLLOW) }
      return result
    }
  }

  /// Does work while the file of a key stays, if it is there or comes; that is no use of it.
  func holding<Result>(_ key: ContentHash, _ work: () async throws -> Result) async throws -> Result {
    let name = key.hex
    state.withLock { $0.uses[name, default: 0] += 1 }
    defer {
      state.withLock { state in
        let left = state.uses[name, default: 1] - 1
        state.uses[name] = left > 0 ? left : nil
      }
    }
    return try await work()
  }

  /// Records a file that came or grew by so many bytes, and makes room for it.
  func added(_ bytes: Int) throws {
    let known = state.withLock { $0.bytes }
    let all = try known ?? files().reduce(0) { $0 + $1.bytes } - bytes
    let isTooMuch = state.withLock { state in
      state.bytes = (state.bytes ?? all) + bytes
      return (state.bytes ?? 0) > limit
    }
    if isTooMuch { try trim() }
  }

  /// Removes the original of a key.
  func remove(_ key: ContentHash) throws {
    try Disk.remove(path(key))
    state.withLock { $0.bytes = nil }
  }

  /// Removes originals until the rest is well within the limit, and all that are not among `needed` when that is given.
  ///
  /// - Returns: what is left.
  @discardableResult func trim(keeping needed: Set<String>? = nil) throws -> Size {
    var left = try files()
    var removed = 0
    if let needed {
      left = try left.filter { file in try needed.contains(file.name.string) || !removeUnused(file.name) }
    }
    var bytes = left.reduce(0) { $0 + $1.bytes }
    if bytes > limit {
      left.sort { ($0.used, $0.name.string) < ($1.used, $1.name.string) }
      left.removeAll { file in
        // One that cannot be removed now may be in the next build.
        guard bytes > target, (try? removeUnused(file.name)) == true else { return false }
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

  /// Removes a file unless it is in use, and lets no use begin meanwhile; returns whether it is gone.
  private func removeUnused(_ name: FilePath) throws -> Bool {
    try state.withLock { state -> Bool in
      guard state.uses[name.string] == nil else { return false }
      try Disk.remove(folder.pushing(name))
      return true
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
