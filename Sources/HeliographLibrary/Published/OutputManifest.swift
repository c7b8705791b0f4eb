package import HeliographFiles
package import HeliographModel
package import SystemPackage

/// The files of the output folder that Heliograph wrote, with their hashes.
///
/// Stored in the folder itself, in the format of `sha256sum`, so that anyone can check a site with
/// `sha256sum --check .heliograph.sha256` and a lost catalog never orphans a file. While a build
/// publishes, a path may stand there twice: with the hash it had and the one it is about to get.
package struct OutputManifest: Sendable {
  /// Its name in the output folder.
  package static let fileName = BuiltSite.manifestName

  /// The one hash that nearly every path has.
  private var first: [String: ContentHash] = [:]
  /// The others of the few paths that have more.
  private var others: [String: Set<ContentHash>] = [:]

  /// Creates an empty manifest.
  package init() {}

  /// Lines that are not a hash, two spaces and a path inside the folder are passed over.
  package init(text: [UInt8]) {
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

  /// The manifest of an output folder; empty when it is missing.
  package static func read(in output: FilePath) throws(FileError) -> OutputManifest {
    let path = output.appending(fileName)
    return Disk.byteCount(of: path) == nil
      ? OutputManifest() : OutputManifest(text: try RegularFile.bytes(at: path))
  }

  /// Whether no path stands here.
  package var isEmpty: Bool { first.isEmpty }

  /// All paths, in no order.
  package var paths: some Sequence<String> { first.keys }

  /// Adds a path with its hash; a path may have several.
  package mutating func add(_ path: String, _ hash: ContentHash) {
    guard let known = first[path] else {
      first[path] = hash
      return
    }
    if known != hash { others[path, default: []].insert(hash) }
  }

  /// Heliograph writes ASCII paths only; others could merge with them under Unicode's equivalences.
  package func owns(_ path: String) -> Bool { path.utf8.allSatisfy { $0 < 0x80 } && first[path] != nil }

  /// Whether a path stands here with this hash.
  package func holds(_ hash: ContentHash, at path: String) -> Bool {
    first[path] == hash || others[path]?.contains(hash) == true
  }

  /// Everything of both.
  package func union(_ other: OutputManifest) -> OutputManifest {
    var result = self
    for (path, hash) in other.first { result.add(path, hash) }
    for (path, hashes) in other.others { for hash in hashes { result.add(path, hash) } }
    return result
  }

  /// A line for each hash of each path, by path, then hash: the same files give the same bytes.
  ///
  /// The lines are made lazily, since all of them together are as large as what they are made of.
  package var lines: some Sequence<[UInt8]> {
    let paths = first.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return paths.lazy.map { path in
      let hashes = ([first[path]].compactMap(\.self) + (others[path] ?? [])).map(\.hex).sorted()
      return hashes.flatMap { Array("\($0)  \(path)\n".utf8) }
    }
  }
}
