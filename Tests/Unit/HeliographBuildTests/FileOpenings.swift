import Glibc
import HeliographTestSupport
import SystemPackage

/// Counts how often files are opened, by what the kernel says (inotify(7)).
final class FileOpenings {
  private let descriptor: FileDescriptor
  private var names: [Int32: String] = [:]

  /// Counts from now on.
  init(of files: [(name: String, path: FilePath)]) throws {
    descriptor = FileDescriptor(rawValue: inotify_init1(O_NONBLOCK | O_CLOEXEC))
    for (name, path) in files {
      // With the closings between them, no two openings are equal notes in a row, which the kernel would merge.
      let watch = inotify_add_watch(
        descriptor.rawValue, path.string, UInt32(IN_OPEN | IN_CLOSE_WRITE | IN_CLOSE_NOWRITE))
      guard watch >= 0 else { throw Errno(rawValue: errno) }
      names[watch] = name
    }
  }

  deinit { try? descriptor.close() }

  /// How often each file was opened since it was asked last.
  var counts: [String: Int] {
    var counts = Dictionary(uniqueKeysWithValues: names.values.map { ($0, 0) })
    var notes = [UInt8](repeating: 0, count: 65_536)
    while let count = try? notes.withUnsafeMutableBytes({ try descriptor.read(into: $0) }), count > 0 {
      notes.withUnsafeBytes { bytes in
        var place = 0
        while place < count {
          // Of a note: the watch, what happened, a cookie, and the length of a name behind them.
          let watch = bytes.loadUnaligned(fromByteOffset: place, as: Int32.self)
          let event = bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)
          let length = bytes.loadUnaligned(fromByteOffset: place + 12, as: UInt32.self)
          if event & UInt32(IN_OPEN) != 0, let name = names[watch] { counts[name, default: 0] += 1 }
          place += 16 + Int(length)
        }
      }
    }
    return counts
  }
}
