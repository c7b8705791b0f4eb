import Foundation

/// A text as it is compared, made the same way on every machine: by the Unicode tables of the Swift toolchain.
///
/// There are three comparisons, since they serve different purposes; compare only keys of one of them. Rules and collections
/// may differ: two keywords can share a page, while a rule that names one of them does not match the other. They differ in
/// white space and in characters that cannot be seen alone. A rule reads keywords as their programs wrote them, and a
/// page shows one text for all spellings.
package struct TextKey: Sendable, Hashable {
  /// What is the same for all texts with the key; empty when nothing of a text counts.
  package let text: String

  /// Whether nothing of the text counts.
  package var isEmpty: Bool { text.isEmpty }

  /// A keyword or label as rules compare it: capital and small letters, and composed and decomposed accents, are the
  /// same; white space around the text does not count.
  ///
  /// Each character is replaced by the small letter of its capital letter, without regard to a language. Two texts are
  /// equal when the results are equivalent (Unicode 3.13, default caseless matching; here "ı" also equals "i"). A rule
  /// must find a keyword whatever program wrote it, so this is no comparison of bytes.
  package static func rule(_ text: String) -> TextKey {
    let bytes = Array(text.utf8)
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) || $0 == 0 }
    let start = bytes.firstIndex { !isSpace($0) } ?? bytes.endIndex
    let end = (bytes.lastIndex { !isSpace($0) } ?? start - 1) + 1
    var folded = String(decoding: bytes[start..<end], as: UTF8.self)
    folded = map(folded) { $0.lowercaseMapping }
    folded = map(folded) { $0.uppercaseMapping }
    // Strings are equal, and hash alike, when they are canonically equivalent.
    return TextKey(text: map(folded) { $0.lowercaseMapping })
  }

  /// A keyword, a camera or the name of a person as photos are collected by it: case, Unicode form and runs of white space
  /// do not count.
  ///
  /// In form NFC; empty when nothing in the text can be seen. Two names are one person's exactly when they share a page.
  package static func collection(_ text: String) -> TextKey {
    if let ascii = plainASCII(text) { return TextKey(text: ascii) }
    let words = text.unicodeScalars.split { $0.properties.isWhitespace || isControl($0) }
    guard words.contains(where: { $0.contains { !$0.properties.isDefaultIgnorableCodePoint } }) else {
      return TextKey(text: "")
    }
    let line = words.map { String($0) }.joined(separator: " ")
    return TextKey(
      text: line.precomposedStringWithCanonicalMapping.uppercased().lowercased()
        .precomposedStringWithCanonicalMapping)
  }

  /// A text as the search compares it: without case, accents and compatibility forms.
  ///
  /// Templates/Assets/search.js does the same to what a visitor types, step by step: NFKD, no marks, upper and then
  /// lower case, and the Latin letters that have no accent to remove.
  package static func search(_ text: String) -> TextKey {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return TextKey(text: text.lowercased()) }
    var bare = String.UnicodeScalarView()
    for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars where !isMark(scalar) {
      bare.append(scalar)
    }
    var folded = ""
    for scalar in String(bare).uppercased().lowercased().unicodeScalars {
      folded += letters[scalar] ?? String(scalar)
    }
    return TextKey(text: folded)
  }

  private static func map(_ text: String, _ mapping: (Unicode.Scalar.Properties) -> String) -> String {
    var mapped = ""
    for scalar in text.unicodeScalars {
      mapped.unicodeScalars.append(contentsOf: mapping(scalar.properties).unicodeScalars)
    }
    return mapped
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }

  /// The text of the key of the commonest texts in collections, without asking any table; `nil` for all others.
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
