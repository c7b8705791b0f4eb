import Glibc

/// The names in an open folder but `.` and `..`, with the type that the system returns along with each.
///
/// All in one piece of memory, for a site has a folder for every photo.
struct FolderNames {
  /// Each with its zero behind it.
  private var bytes: [CChar] = []
  private var names: [(start: Int, isFolder: Bool)] = []

  init(of stream: OpaquePointer) {
    while let entry = readdir(stream) {
      let isFolder = entry.pointee.d_type == UInt8(DT_DIR)
      withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          guard strcmp(name, ".") != 0, strcmp(name, "..") != 0 else { return }
          names.append((bytes.count, isFolder))
          bytes += UnsafeBufferPointer(start: name, count: strlen(name) + 1)
        }
      }
    }
  }

  /// Passes on each name in the order of its bytes, and whether it is known to be a folder's; `false` where the file
  /// system does not say.
  func inOrder(_ visit: (_ name: UnsafePointer<CChar>, _ isFolder: Bool) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      guard let first = bytes.baseAddress else { return }
      for name in names.sorted(by: { strcmp(first + $0.start, first + $1.start) < 0 }) {
        visit(first + name.start, name.isFolder)
      }
    }
  }
}
