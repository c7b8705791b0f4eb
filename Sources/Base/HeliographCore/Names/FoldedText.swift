import Foundation

/// Text as people compare it, made the same way on every machine: by the Unicode tables of the Swift toolchain.
package enum FoldedText {
  /// The text without what differs between spellings of one keyword: case, Unicode form and runs of white space.
  ///
  /// In form NFC; empty when nothing in the text can be seen.
  package static func key(_ text: String) -> String {
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
        bytes.append(byte.asciiLowercased)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text as the search compares it: without case, accents and compatibility forms.
  ///
  /// Templates/search.js does the same to what a visitor types, step by step: NFKD, no marks, upper and then
  /// lower case, and the Latin letters that have no accent to take away.
  package static func search(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    var bare = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars where !isMark(scalar) {
      bare.append(scalar)
    }
    var folded = ""
    for scalar in String(bare).uppercased().lowercased().unicodeScalars {
      folded += letters[scalar] ?? String(scalar)
    }
    return folded
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Letters without a decomposition, and the sigma that only ends a word.
  private static let letters: [Unicode.Scalar: String] = [
    "\u{F8}": "o", "\u{111}": "d", "\u{142}": "l", "\u{E6}": "ae", "\u{153}": "oe", "\u{F0}": "d",
    "\u{FE}": "th", "\u{3C2}": "\u{3C3}",
  ]
}
