import Glibc
package import SystemPackage

/// The status of a file, read without opening it; while it is unchanged, the content is unchanged.
///
/// A checkout, a copy and a restored backup change the inode and the time of change, whatever they do to
/// the time of modification, so the status never matches a file that was replaced. No program can set the
/// time of change.
package struct FileStatus: Sendable, Hashable, Codable {
  /// The file system that holds the file (st_dev).
  package let device: UInt64
  /// The file's number within its file system (st_ino).
  package let inode: UInt64
  /// In bytes.
  package let size: Int64
  /// When the content was last written, in nanoseconds since 1970; what `touch` sets.
  package let modified: Int64
  /// When content, name or rights last changed, in nanoseconds since 1970; set by the kernel alone.
  package let changed: Int64

  /// Creates a status from stored numbers; `size` in bytes, times in nanoseconds since 1970.
  package init(device: UInt64, inode: UInt64, size: Int64, modified: Int64, changed: Int64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
    self.changed = changed
  }

  /// Reads the status of an open file; `nil` when it is not a regular file.
  package init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Reads the status of the file at a path; `nil` when it is missing or not a regular file.
  ///
  /// Symbolic links are not followed.
  package init?(of path: FilePath) {
    var status = stat()
    guard path.withPlatformString({ lstat($0, &status) }) == 0 else { return nil }
    self.init(status)
  }

  private init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
      modified: Self.nanoseconds(status.st_mtim), changed: Self.nanoseconds(status.st_ctim))
  }

  /// Whether the file could be written again at this moment and keep the same status.
  ///
  /// That is so when its times are within two seconds of the clock, the coarsest grain of any file system
  /// we know (FAT). git calls such files racy (https://git-scm.com/docs/racy-git). The time `now` is in
  /// nanoseconds since 1970, taken before the file was read.
  package func isRacy(at now: Int64) -> Bool {
    [modified, changed].contains { ($0 &- now).magnitude <= UInt64(Self.coarsestGrain) }
  }

  /// Whether it is the same file with the same content after it was given another name.
  package func isRenamed(from earlier: FileStatus) -> Bool {
    device == earlier.device && inode == earlier.inode && size == earlier.size && modified == earlier.modified
  }

  /// Nanoseconds since 1970.
  package static var now: Int64 { time(of: CLOCK_REALTIME) }

  /// Nanoseconds since 1970, as the kernel would write them on a file that changes now: some milliseconds late, and
  /// equal for all that happens between two of its ticks.
  ///
  /// Source: clock_gettime(2), CLOCK_REALTIME_COARSE.
  package static var tick: Int64 { time(of: CLOCK_REALTIME_COARSE) }

  /// The longest time between two changes of a file that may show as one, in nanoseconds.
  package static let coarsestGrain: Int64 = 2_000_000_000

  private static func time(of clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return nanoseconds(time)
  }

  /// Wraps around for times that no clock shows, which only have to stay distinct.
  static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
