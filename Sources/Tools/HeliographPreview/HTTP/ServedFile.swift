import Glibc
import SystemPackage

/// An open file with its status from when it was opened; closed when it is no longer referenced.
final class ServedFile: Sendable {
  /// In bytes.
  let size: Int
  /// Changes whenever the file does: its inode, size and time of change.
  let mark: String
  private let descriptor: FileDescriptor

  init(_ descriptor: FileDescriptor, _ status: stat) {
    self.descriptor = descriptor
    size = Int(status.st_size)
    let time =
      UInt64(bitPattern: Int64(status.st_mtim.tv_sec)) &* 1_000_000_000 &+ UInt64(status.st_mtim.tv_nsec)
    mark = [UInt64(status.st_ino), UInt64(status.st_size), time].map { String($0, radix: 36) }
      .joined(separator: "-")
  }

  deinit {
    // The file was only read: a failure to close it loses nothing.
    try? descriptor.close()
  }

  /// Bytes from an offset on; fewer than requested only at the end of the file, and no bytes behind it.
  func read(at offset: Int, count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let wanted = count - bytes.count
      let place = Int64(offset + bytes.count)
      let chunk = try [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
        filled = try descriptor.read(fromAbsoluteOffset: place, into: UnsafeMutableRawBufferPointer(buffer))
      }
      if chunk.isEmpty { break }
      bytes += chunk
    }
    return bytes
  }
}
