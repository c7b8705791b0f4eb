/// What is known of a film, and the files that browsers play.
package struct Film: Sendable, Hashable, Codable {
  /// How long it is, in thousandths of a second, at least 1.
  package let milliseconds: Int
  /// The hash of its own file alone, of which clips are made: a changed sidecar makes none anew.
  package let content: ContentHash
  /// The best format first, in each the largest size first; empty when none was made.
  package var clips: [FilmClip]
  /// Its captions, each in another language; empty without clips.
  package var tracks: [TextTrack] = []

  /// Describes a film without captions, and perhaps of which no file was made yet.
  package init(milliseconds: Int, content: ContentHash, clips: [FilmClip] = []) {
    (self.milliseconds, self.content, self.clips) = (milliseconds, content, clips)
  }

  /// How long it is in whole seconds, at least 1: a film of less is not of none.
  package var seconds: Int { max(1, (milliseconds + 500) / 1000) }

  /// The film without what is made of it.
  package var bare: Film { Film(milliseconds: milliseconds, content: content) }

  /// The files of all clips, and the captions.
  package var files: [SiteFile] { clips.map(\.file) + tracks.map(\.file) }
}

/// One file of a film: in one size and one format.
package struct FilmClip: Sendable, Hashable, Codable {
  /// What it is made of, and how.
  package let key: RenditionKey
  /// How its pictures are encoded.
  package let format: FilmSettings.Format
  /// The size of its pictures, upright.
  package let size: PixelSize
  /// The file's length in bytes.
  package let byteCount: Int
  /// The SHA-256 of the file.
  package let hash: ContentHash

  /// Describes a file.
  package init(
    key: RenditionKey, format: FilmSettings.Format, size: PixelSize, byteCount: Int, hash: ContentHash
  ) {
    (self.key, self.format, self.size) = (key, format, size)
    (self.byteCount, self.hash) = (byteCount, hash)
  }

  /// Returns the path of a clip below the output: "images/3f/09/3f09…-1080.mp4", "images/3f/09/3f09…-1080-av1.mp4".
  package static func path(_ key: RenditionKey, _ format: FilmSettings.Format, _ size: PixelSize) -> String {
    "\(key.pathStart)\(min(size.width, size.height))\(format == .h264 ? "" : "-\(format.rawValue)").mp4"
  }

  /// The file as it is published.
  package var file: SiteFile {
    SiteFile(path: Self.path(key, format, size), byteCount: byteCount, hash: hash)
  }
}
