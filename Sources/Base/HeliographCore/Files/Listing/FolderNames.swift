import CLinux
import Glibc
package import SystemPackage

/// The names in a folder except `.` and `..`, in the order of their bytes.
///
/// All in one piece of memory, because a site has a folder for every photo.
package struct FolderNames {
  /// Each with its zero behind it.
  private var bytes: [CChar] = []
  private var names: [(start: Int, isFolder: Bool)] = []

  /// Lists the folder at `path`; a link in its last part is followed.
  ///
  /// - Throws: `FileError` when it cannot be opened or read.
  package init(of path: FilePath) throws(FileError) {
    let folder = path.withPlatformString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard folder >= 0 else { throw FileError(reading: path) }
    defer { close(folder) }
    guard let failure = list(folder) else { return }
    throw FileError(reading: path, failure)
  }

  /// Lists an open folder, which stays open; `failure` is the system's error number when it cannot be listed.
  init(descriptor: Int32, failure: inout Errno?) {
    failure = list(descriptor)
  }

  /// Adds the names of an open folder; `nil` on success.
  ///
  /// By the system call itself: `fdopendir` would open every folder a second time. Source: getdents64(2).
  private mutating func list(_ folder: Int32) -> Errno? {
    lseek(folder, 0, SEEK_SET)
    return withUnsafeTemporaryAllocation(byteCount: 1 << 15, alignment: 8) { buffer in
      while true {
        let count = hg_read_folder(folder, buffer.baseAddress, buffer.count)
        guard count > 0 else {
          let number = errno
          sort()
          return count == 0 ? nil : Errno(rawValue: number)
        }
        var next = 0
        while next < count {
          add(UnsafeRawBufferPointer(rebasing: buffer[next...]))
          next += Int(buffer.loadUnaligned(fromByteOffset: next + Self.lengthOffset, as: UInt16.self))
        }
      }
    }
  }

  /// Where an entry that the system returns has its length, its type and its name.
  private static let lengthOffset = 16
  private static let typeOffset = 18
  private static let nameOffset = 19

  private mutating func add(_ entry: UnsafeRawBufferPointer) {
    guard let start = entry.baseAddress else { return }
    let name = start.advanced(by: Self.nameOffset).assumingMemoryBound(to: CChar.self)
    guard strcmp(name, ".") != 0, strcmp(name, "..") != 0 else { return }
    names.append((bytes.count, entry[Self.typeOffset] == UInt8(DT_DIR)))
    bytes += UnsafeBufferPointer(start: name, count: strlen(name) + 1)
  }

  private mutating func sort() {
    bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      names.sort { strcmp(first + $0.start, first + $1.start) < 0 }
    }
  }

  /// The names as the system gave them.
  package var all: [FileName] {
    names.map { name in FileName(bytes[name.start...].prefix { $0 != 0 }.map(UInt8.init(bitPattern:))) }
  }

  /// Passes on each name, and whether it is known to be a folder's; `false` where the file system does not say.
  func visit(_ body: (_ name: UnsafePointer<CChar>, _ isFolder: Bool) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      for name in names { body(first + name.start, name.isFolder) }
    }
  }
}
