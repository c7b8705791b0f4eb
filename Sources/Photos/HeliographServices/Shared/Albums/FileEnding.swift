import HeliographFormats

/// What the extension of a file at a service says, in lower case and without the dot.
enum FileEnding {
  /// Films, sounds and documents, which a service may hold beside photos.
  private static let others = [
    "3gp", "avi", "flv", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "mts", "ogv", "webm", "wmv",
    "aac", "flac", "m4a", "mp3", "oga", "ogg", "opus", "wav",
    "doc", "docx", "epub", "gpx", "kml", "odp", "ods", "odt", "pdf", "ppt", "pptx", "txt", "xls", "xlsx",
    "zip",
  ]

  /// Whether it is that of a raw photo.
  static func isRaw(_ ending: [UInt8]) -> Bool { isOne(of: RawFile.fileExtensions, ending) }

  /// Whether it is that of a film, a sound or a document.
  static func isOther(_ ending: [UInt8]) -> Bool { isOne(of: others, ending) }

  private static func isOne(of endings: [String], _ ending: [UInt8]) -> Bool {
    endings.contains { $0.utf8.elementsEqual(ending) }
  }
}
