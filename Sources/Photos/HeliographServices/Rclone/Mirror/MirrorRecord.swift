import HeliographCore
import SystemPackage

/// What a remote said of each file when it was copied.
///
/// It is a file of its own, since the times of files do not survive every copy of a state folder.
struct MirrorRecord: Sendable {
  private static let heading = Array("heliograph mirror 1".utf8)

  private(set) var files: [[UInt8]: RemoteFile] = [:]

  /// Nothing.
  init() {}

  /// What was written at a path; nothing where that cannot be read: the files are then copied again.
  init(at path: FilePath) {
    guard let bytes = try? RegularFile.bytes(at: path) else { return }
    var fields = bytes.split(separator: 0, omittingEmptySubsequences: false)[...]
    guard fields.popFirst()?.elementsEqual(Self.heading) == true else { return }
    while fields.count > 3 {
      let (path, count, time) = (fields.removeFirst(), fields.removeFirst(), fields.removeFirst())
      guard let byteCount = Int(String(decoding: count, as: UTF8.self)) else { return }
      files[Array(path)] = RemoteFile(path: Array(path), byteCount: byteCount, time: Array(time))
    }
  }

  /// Records some files.
  init(_ files: [RemoteFile]) {
    for file in files { add(file) }
  }

  mutating func add(_ file: RemoteFile) { files[file.path] = file }

  mutating func remove(_ path: [UInt8]) { files[path] = nil }

  /// Writes it, in the order of the paths' bytes.
  func write(to path: FilePath) throws(FileError) {
    var bytes = Self.heading + [0]
    for file in files.values.sorted(by: { $0.path.lexicographicallyPrecedes($1.path) }) {
      bytes += file.path + [0] + Array("\(file.byteCount)".utf8) + [0] + file.time + [0]
    }
    try Disk.write(bytes, to: path)
  }
}
