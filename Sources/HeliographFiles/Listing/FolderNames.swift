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
  private mutating func list(_ folder: Int32) -> Errno? {
    // The stream closes its descriptor, so it needs a separate one.
    let own = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0 else { return Errno(rawValue: errno) }
    guard let stream = fdopendir(own) else {
      let number = errno
      close(own)
      return Errno(rawValue: number)
    }
    defer { closedir(stream) }
    // `d_name` may be longer than the array it is declared as.
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return .invalidArgument }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        let number = errno
        sort()
        return number == 0 ? nil : Errno(rawValue: number)
      }
      let name = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
      guard strcmp(name, ".") != 0, strcmp(name, "..") != 0 else { continue }
      names.append((bytes.count, entry.pointee.d_type == UInt8(DT_DIR)))
      bytes += UnsafeBufferPointer(start: name, count: strlen(name) + 1)
    }
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
