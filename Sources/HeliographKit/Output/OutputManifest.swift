import HeliographModel
import SystemPackage

/// Which files of the output folder are Heliograph's, with the hash of what it wrote.
///
/// Stored in the folder itself, in the format of `sha256sum`, so that anyone can check a site with
/// `sha256sum --check .heliograph.sha256` and a lost catalog never orphans a file. While a build
/// publishes, a path may stand there twice: with the hash it had and the one it is about to get.
struct OutputManifest {
  static let fileName = BuiltSite.manifestName

  private(set) var hashes: [String: Set<ContentHash>] = [:]

  init() {}

  /// Lines that are not a hash, two spaces and a path inside the folder are passed over.
  init(text: [UInt8]) {
    for line in text.split(separator: UInt8(ascii: "\n")) where line.count > 66 {
      guard let hash = ContentHash(hex: String(decoding: line.prefix(64), as: UTF8.self)),
        line.dropFirst(64).starts(with: "  ".utf8)
      else { continue }
      let path = line.dropFirst(66)
      let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      guard path.allSatisfy({ $0 < 0x80 }),
        parts.allSatisfy({ !$0.isEmpty && !$0.elementsEqual("..".utf8) && !$0.elementsEqual(".".utf8) })
      else { continue }
      add(String(decoding: path, as: UTF8.self), hash)
    }
  }

  /// The manifest of an output folder; empty when it has none.
  static func read(in output: FilePath) throws(FileFailure) -> OutputManifest {
    let path = output.appending(fileName)
    return Disk.byteCount(of: path) == nil ? OutputManifest() : OutputManifest(text: try Disk.read(path))
  }

  mutating func add(_ path: String, _ hash: ContentHash) {
    hashes[path, default: []].insert(hash)
  }

  /// Heliograph writes ASCII paths only; others could merge with them under Unicode's equivalences.
  func owns(_ path: String) -> Bool { path.utf8.allSatisfy { $0 < 0x80 } && hashes[path] != nil }

  func union(_ other: OutputManifest) -> OutputManifest {
    var result = self
    result.hashes.merge(other.hashes) { $0.union($1) }
    return result
  }

  /// Sorted by path, then hash: the same files give the same bytes.
  var text: [UInt8] {
    let lines = hashes.flatMap { path, hashes in hashes.map { (path, $0.hex) } }
      .sorted { left, right in
        left.0 == right.0 ? left.1 < right.1 : left.0.utf8.lexicographicallyPrecedes(right.0.utf8)
      }
    return lines.flatMap { Array("\($0.1)  \($0.0)\n".utf8) }
  }
}
