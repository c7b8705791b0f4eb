/// The texts that Windows writes into EXIF: XPTitle, XPComment, XPAuthor, XPKeywords and XPSubject.
///
/// They are in UTF-16 of the lowest byte first, up to a NUL; several keywords have ";" between them.
/// Source: https://exiftool.org/TagNames/EXIF.html (0x9C9B to 0x9C9F).
enum WindowsText {
  /// The text of a value as Exiv2 prints it: the numbers of its bytes, "112 0 114 0"; a text that is none stays as it is.
  static func decoded(printed value: [UInt8]) -> [UInt8] {
    let numbers = value.split(separator: UInt8(ascii: " ")).map { UInt8(String(decoding: $0, as: UTF8.self)) }
    let bytes = numbers.compactMap(\.self)
    return bytes.count == numbers.count && !bytes.isEmpty ? decoded(bytes) : value
  }

  /// The text of the bytes in a file, in UTF-8.
  static func decoded(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let bytes = Array(bytes)
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
    }
    return Array(String(decoding: units.prefix { $0 != 0 }, as: UTF16.self).utf8)
  }

  /// The keywords in a text of several.
  static func keywords(in text: [UInt8]) -> [[UInt8]] {
    text.split(separator: UInt8(ascii: ";")).map(Array.init)
  }
}
