/// What a site publishes of a photo's original, to be downloaded.
package struct OriginalCopy: Sendable, Hashable {
  /// What it is made of, and how.
  package let key: RenditionKey
  /// The published file, "images/3f/09/3f09…-original.jpg"; `nil` for an original that cannot be published in the way that
  /// the owner asks for.
  package let file: SiteFile?

  /// Describes an original of which nothing can be published.
  package init(key: RenditionKey) { (self.key, file) = (key, nil) }

  /// Describes what is published of an original.
  ///
  /// - Parameters:
  ///   - key: what it is made of, and how.
  ///   - fileExtension: the extension of its name without the dot: "jpg".
  ///   - byteCount: its length in bytes.
  ///   - hash: the SHA-256 of its bytes.
  package init(key: RenditionKey, fileExtension: String, byteCount: Int, hash: ContentHash) {
    self.key = key
    file = SiteFile(path: Self.start(key) + fileExtension, byteCount: byteCount, hash: hash)
  }

  /// The extension of the file's name without the dot; `nil` without a file.
  package var fileExtension: String? {
    file.map { String(decoding: $0.path.utf8.dropFirst(Self.start(key).utf8.count), as: UTF8.self) }
  }

  private static func start(_ key: RenditionKey) -> String { "\(key.pathStart)original." }

  /// Whether a file of an output is called as an original is, by the last part of its path.
  package static func isName(_ name: Substring.UTF8View) -> Bool {
    let start = name.prefix { $0 != UInt8(ascii: ".") }
    return start.suffix(9).elementsEqual("-original".utf8)
  }

  /// Whether the extension is one of letters and digits, so that it leads to no other folder: a store behind an address may
  /// answer anything.
  package var isSound: Bool {
    fileExtension.map { fileExtension in
      (1...5).contains(fileExtension.utf8.count)
        && fileExtension.utf8.allSatisfy { (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) }
    } ?? true
  }

  /// The file; empty without one.
  package var files: [SiteFile] { file.map { [$0] } ?? [] }
}

extension OriginalCopy: Codable {
  private enum CodingKeys: String, CodingKey {
    case key, file
  }

  /// The extension alone: the key gives the rest of the path.
  private struct EncodedFile: Codable {
    let fileExtension: String
    let byteCount: Int
    let hash: ContentHash
  }

  /// Decodes a key, and the file without what its path has in common with the key.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let key = try container.decode(RenditionKey.self, forKey: .key)
    if let file = try container.decodeIfPresent(EncodedFile.self, forKey: .file) {
      self.init(key: key, fileExtension: file.fileExtension, byteCount: file.byteCount, hash: file.hash)
    } else {
      self.init(key: key)
    }
  }

  /// Encodes what `init(from:)` reads.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    if let file, let fileExtension {
      try container.encode(
        EncodedFile(fileExtension: fileExtension, byteCount: file.byteCount, hash: file.hash), forKey: .file)
    }
  }
}
