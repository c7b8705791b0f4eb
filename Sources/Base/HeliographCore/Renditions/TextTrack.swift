/// The captions of a film in one language, as WebVTT.
package struct TextTrack: Sendable, Hashable, Codable {
  /// The BCP 47 tag in the name of their file; `nil` without one.
  package let language: String?
  /// The file's length in bytes.
  package let byteCount: Int
  /// The SHA-256 of the file.
  package let hash: ContentHash

  /// Describes a file.
  package init(language: String?, byteCount: Int, hash: ContentHash) {
    (self.language, self.byteCount, self.hash) = (language, byteCount, hash)
  }

  /// The file as it is published: "images/3f/09/3f09…-captions.vtt".
  package var file: SiteFile {
    SiteFile(path: "\(RenditionKey(captions: hash).pathStart)captions.vtt", byteCount: byteCount, hash: hash)
  }
}
