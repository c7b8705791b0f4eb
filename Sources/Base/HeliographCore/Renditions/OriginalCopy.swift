/// What a site publishes of a photo's original, to be downloaded.
package struct OriginalCopy: Sendable, Hashable, Codable {
  /// The published file.
  package struct File: Sendable, Hashable, Codable {
    /// The extension of its name without the dot: "jpg".
    package let fileExtension: String
    /// The length in bytes.
    package let byteCount: Int
    /// The SHA-256 of its bytes.
    package let hash: ContentHash

    /// Describes a file.
    package init(fileExtension: String, byteCount: Int, hash: ContentHash) {
      self.fileExtension = fileExtension
      self.byteCount = byteCount
      self.hash = hash
    }
  }

  /// What it is made of, and how.
  package let key: RenditionKey
  /// The file; `nil` for an original that cannot be published in the way that the owner asks for.
  package let file: File?

  /// Describes what is published of an original; `file` is `nil` when nothing can be.
  package init(key: RenditionKey, file: File?) {
    self.key = key
    self.file = file
  }

  /// The path below the output folder, "images/3f/09/3f09…-original.jpg"; `nil` without a file.
  package var path: String? { file.map { "\(key.pathStart)original.\($0.fileExtension)" } }

  /// Whether a file of an output is called as an original is, by the last part of its path.
  package static func isName(_ name: Substring.UTF8View) -> Bool {
    let start = name.prefix { $0 != UInt8(ascii: ".") }
    return start.suffix(9).elementsEqual("-original".utf8)
  }

  /// Whether the extension is one of letters and digits, so that it leads to no other folder: a store behind an address may
  /// answer anything.
  package var isSound: Bool {
    file.map { file in
      (1...5).contains(file.fileExtension.utf8.count)
        && file.fileExtension.utf8.allSatisfy { (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) }
    } ?? true
  }

  /// The file with its path, its length in bytes and its hash; empty without one.
  package var files: [(path: String, byteCount: Int, hash: ContentHash)] {
    guard let path, let file else { return [] }
    return [(path, file.byteCount, file.hash)]
  }
}
