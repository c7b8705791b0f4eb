package import HeliographCore
import HeliographOutput

/// Compressed files beside the texts of a site, for servers that send them instead.
extension OutputWriter {
  /// Less saves no packet.
  private static let leastBytes = 512
  /// Texts, by their extensions; images, fonts and archives are compressed by themselves.
  private static let extensions: Set<String> = [
    "css", "htm", "html", "js", "json", "mjs", "svg", "txt", "webmanifest", "xml",
  ]

  /// Stages a compressed file beside each text that was added, where it has fewer bytes; nothing is added afterwards.
  ///
  /// One beside a text that stayed as it was stays as well. A file of the owner's of that name is left as it is.
  ///
  /// - Parameter encodings: each once; none for a site without such files.
  /// - Throws: `ForeignFile`, `FileError`; `CancellationError`.
  package mutating func compress(_ encodings: [SiteSettings.Compression]) throws {
    guard !encodings.isEmpty else { return }
    let texts = pages.filter { Self.isText($0.path) }
    let existing = paths
    for text in texts {
      try Task.checkCancellation()
      var bytes: [UInt8]?
      for encoding in encodings {
        let path = text.path + encoding.suffix
        guard !existing.collide(with: path) else { continue }
        if let content = try standing(path, beside: text) {
          reuse(content, at: path, text.stage)
          continue
        }
        let file = text.isChanged ? text.file(in: staging) : output.appending(text.path)
        let input = try bytes ?? RegularFile.bytes(at: file)
        bytes = input
        guard input.count >= Self.leastBytes, let small = CompressedText.compressed(input, as: encoding)
        else {
          continue
        }
        try stage(small, ContentHash(of: small), at: path, text.stage)
      }
    }
  }

  /// The hash of the compressed file that the last build put beside a text which stays as it is; `nil` for one that is to
  /// be made.
  ///
  /// A build that was stopped while it published leaves several hashes of one path, or none of the text's.
  private func standing(_ path: String, beside text: StagedPage) throws -> ContentHash? {
    guard !text.isChanged, previous.content(at: text.path) == text.content,
      let content = previous.content(at: path), try isStillOurs(path)
    else { return nil }
    return content
  }

  private static func isText(_ path: String) -> Bool {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return extensions.contains(String(path[path.index(after: dot)...]))
  }
}
