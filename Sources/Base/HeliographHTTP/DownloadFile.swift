import Glibc
package import HeliographCore
import Synchronization
package import SystemPackage

/// A file that the body of a response is written into while it comes, so that memory holds a piece of it at a time.
///
/// It has a temporary name beside its target until `move`; without that it is removed when nobody holds it any more,
/// and a killed process leaves it under that name.
package final class DownloadFile: Sendable {
  private struct State {
    var count = 0
    /// The strong validator of what the file begins with; `nil` without one.
    var tag: String?
    /// Whether nothing has the temporary name any more.
    var isMoved = false
  }

  private let path: FilePath
  let descriptor: FileDescriptor
  private let state = Mutex(State())

  /// Makes an empty file beside a target, and the folders above it.
  package init(beside target: FilePath) throws(FileError) {
    try Disk.makeFolder(target.parent)
    path = Disk.temporary(beside: target)
    do {
      descriptor = try FileDescriptor.open(
        path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec, .noFollow],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
    } catch {
      throw FileError("written", target, error as? Errno ?? .ioError)
    }
  }

  deinit {
    try? descriptor.close()
    if !state.withLock({ $0.isMoved }) { _ = path.withPlatformString { unlink($0) } }
  }

  /// Removes the file now; what was written into it is of no use.
  package func discard() {
    _ = path.withPlatformString { unlink($0) }
    state.withLock { $0.isMoved = true }
  }

  /// How many bytes are in the file.
  package var byteCount: Int { state.withLock { $0.count } }

  /// Gives the file its final name, over whatever file has it.
  package func move(to target: FilePath) throws(FileError) {
    try Disk.move(path, to: target)
    state.withLock { $0.isMoved = true }
  }

  /// Where the next request may go on, and the validator that must still hold then; `nil` to begin at the first byte.
  var resumption: (offset: Int, tag: String)? {
    state.withLock { state in state.tag.flatMap { state.count > 0 ? (state.count, $0) : nil } }
  }

  /// Empties the file, for a body of a validator; a weak one does not distinguish one byte from another (RFC 9110, section
  /// 8.8.1).
  func restart(tag: String?) throws(Errno) {
    if byteCount > 0, ftruncate(descriptor.rawValue, 0) != 0 { throw Errno(rawValue: errno) }
    state.withLock { state in
      state.count = 0
      state.tag = tag.flatMap {
        $0.utf8.first == UInt8(ascii: "\"") && HTTPHeader("If-Range", $0) != nil ? $0 : nil
      }
    }
  }

  /// Adds bytes at the end.
  func append(_ bytes: UnsafeRawBufferPointer) throws(Errno) {
    let offset = byteCount
    do {
      _ = try descriptor.writeAll(toAbsoluteOffset: Int64(offset), bytes)
    } catch {
      throw error as? Errno ?? .ioError
    }
    state.withLock { $0.count = offset + bytes.count }
  }

  /// The error of a file that could not be written.
  func error(_ errno: Errno) -> FileError { FileError("written", path, errno) }
}
