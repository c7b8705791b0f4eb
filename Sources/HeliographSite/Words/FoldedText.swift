import Foundation

/// Text as people compare it, made the same way on every machine: by the Unicode tables of the Swift toolchain.
enum FoldedText {
  /// The text without what tells spellings of one keyword apart: case, Unicode form and runs of white space.
  ///
  /// In form NFC; empty when nothing in the text can be seen.
  static func key(_ text: String) -> String {
    if let ascii = plainASCII(text) { return ascii }
    let words = text.unicodeScalars.split { $0.properties.isWhitespace || isControl($0) }
    guard words.contains(where: { $0.contains { !$0.properties.isDefaultIgnorableCodePoint } }) else {
      return ""
    }
    let line = words.map { String($0) }.joined(separator: " ")
    return line.precomposedStringWithCanonicalMapping.uppercased().lowercased()
      .precomposedStringWithCanonicalMapping
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }

  /// The key of the commonest texts, without asking any table; `nil` for all others.
  private static func plainASCII(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var wantsSpace = false
    for byte in text.utf8 {
      switch byte {
      case 0x80...: return nil
      case 0...0x20, 0x7F: wantsSpace = true
      default:
        if wantsSpace, !bytes.isEmpty { bytes.append(0x20) }
        wantsSpace = false
        bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
