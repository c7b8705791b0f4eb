import HeliographCore

/// How a file of an unlisted album stands in the published manifest, which any visitor may read.
///
/// The line has two hashes: that of the path, which holds 128 random bits, and one over the path and the file's own hash.
/// So it reveals neither an address nor what is there, also to somebody who has the file. It begins with `#`, which
/// `sha256sum --check` passes over.
struct UnlistedLine: Hashable {
  /// The SHA-256 of the path.
  let path: ContentHash
  /// The hash of a file, bound to its path.
  let content: ContentHash

  private static let start = Array("# ".utf8)
  private static let length = 2 + 64 + 1 + 64

  /// Takes the path of a file and its hash, which is bound already.
  init(path: String, bound: ContentHash) {
    self.path = Self.hash(of: path)
    content = bound
  }

  /// Reads a line without its end; `nil` for any other.
  init?(_ line: some Collection<UInt8>) {
    let line = Array(line)
    guard line.count == Self.length, line.starts(with: Self.start), line[66] == UInt8(ascii: " "),
      let path = ContentHash(hex: line[2..<66]), let content = ContentHash(hex: line[67...])
    else { return nil }
    (self.path, self.content) = (path, content)
  }

  /// The line with its end.
  var text: [UInt8] { Array("# \(path.hex) \(content.hex)\n".utf8) }

  /// What stands for a path.
  static func hash(of path: String) -> ContentHash { ContentHash(of: path.utf8) }

  /// What stands for the hash of the file at a path.
  static func bind(_ content: ContentHash, to path: String) -> ContentHash {
    ContentHash(of: Array(path.utf8) + [0] + content.bytes)
  }

  /// The lines of a manifest's text, by what stands for their paths.
  static func lines(of text: [UInt8]) -> [ContentHash: [UnlistedLine]] {
    guard text.contains(start[0]) else { return [:] }
    let lines = text.split(separator: UInt8(ascii: "\n")).lazy.filter { $0.first == start[0] }
    return Dictionary(grouping: lines.compactMap { UnlistedLine($0) }) { $0.path }
  }
}
