/// The name of a file as the bytes the system gave: split and compared without becoming characters.
///
/// Swift's `Character` and `String ==` merge names that the system keeps apart, and swallow a dot
/// before a combining mark, so every decision here is about bytes.
package struct FileName: Sendable, Hashable, Comparable {
  /// The name as the system gave it.
  package let bytes: [UInt8]

  /// A name from its bytes; nothing is checked.
  package init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// What comes before the last dot; the whole name when there is no dot after its first byte.
  package var stem: ArraySlice<UInt8> { bytes[..<(dot ?? bytes.endIndex)] }

  /// What comes after the last dot, in ASCII lower case; empty when there is no dot.
  package var lowercasedExtension: String {
    guard let dot else { return "" }
    return String(decoding: bytes[(dot + 1)...].asciiLowercased, as: UTF8.self)
  }

  /// Whether the stem is `word`, with or without capitals; `word` is small ASCII letters.
  package func isStem(_ word: String) -> Bool { stem.asciiLowercased == Array(word.utf8) }

  /// The order of the bytes, so that it is the same on every machine and in every language.
  package static func < (left: FileName, right: FileName) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  private var dot: Int? {
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > bytes.startIndex else { return nil }
    return dot
  }
}
