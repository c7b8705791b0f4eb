/// The name of a file as the bytes the system gave: split and compared without becoming characters.
///
/// Swift's `Character` and `String ==` merge names that the system keeps apart, and swallow a dot
/// before a combining mark, so every decision here is about bytes.
struct FileName: Sendable, Hashable, Comparable {
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// What comes before the last dot; the whole name when there is none after its first byte.
  var stem: ArraySlice<UInt8> { bytes[..<(dot ?? bytes.endIndex)] }

  /// What comes after the last dot, ASCII capitals made small; empty when there is none.
  var lowercasedExtension: String {
    guard let dot else { return "" }
    return String(decoding: bytes[(dot + 1)...].map(Self.lowercased), as: UTF8.self)
  }

  /// Whether the stem is `word`, with or without capitals; `word` is small ASCII letters.
  func isStem(_ word: String) -> Bool { stem.map(Self.lowercased) == Array(word.utf8) }

  /// Whether Heliograph ignores it: hidden files, and files that systems add to folders of photos.
  ///
  /// `@eaDir` holds the thumbnails of Synology's photo station, `Thumbs.db` those of Windows.
  var isSkipped: Bool {
    bytes.first == UInt8(ascii: ".") || bytes == Array("@eaDir".utf8)
      || bytes.map(Self.lowercased) == Array("thumbs.db".utf8)
  }

  /// Whether the extension names a picture format that Heliograph reads; the content decides later.
  var isPhoto: Bool {
    switch lowercasedExtension {
    case "jpg", "jpeg", "jpe", "png", "webp", "tif", "tiff", "heic", "heif", "avif", "gif": true
    default: false
    }
  }

  /// Whether the extension names a photo or film of a kind that Heliograph does not show.
  var isUnsupportedMedia: Bool {
    switch lowercasedExtension {
    case "dng", "cr2", "cr3", "nef", "arw", "orf", "raf", "rw2", "pef", "srw", "x3f": true
    case "jxl", "bmp", "psd", "jp2", "mp4", "mov", "m4v", "avi", "mkv", "webm": true
    default: false
    }
  }

  /// The order of the bytes, so that it is the same on every machine and in every language.
  static func < (left: FileName, right: FileName) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  private var dot: Int? {
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > bytes.startIndex else { return nil }
    return dot
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
  }
}
