import Foundation

/// Titles made of the names of files and folders.
package enum FileTitle {
  /// A name as text: in form NFC, since a Mac's disk writes "é" as two letters, and without control characters and
  /// marks that nobody sees or that turn the direction of writing; `nil` for bytes that are no text, and when nothing is left.
  package static func text(_ name: some Sequence<UInt8>) -> String? {
    let bytes = Array(name)
    // Most names are of printable ASCII alone, which stays as it is.
    if bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      return PrintableText.trimmed(String(decoding: bytes, as: UTF8.self))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let printable = text.precomposedStringWithCanonicalMapping.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060, 0x2066...0x2069,
        0xFEFF,
        0xE0000...0xE007F:
        false
      default: true
      }
    }
    return PrintableText.trimmed(String(String.UnicodeScalarView(printable)))
  }

  /// A file's name without its extension, which is at most five letters and digits of ASCII behind the last dot.
  package static func stem(_ name: String) -> String {
    let bytes = Array(name.utf8)
    return String(decoding: bytes[..<stemEnd(bytes)], as: UTF8.self)
  }

  /// Where the extension of a file's name begins, with its dot; the end of a name without one.
  static func stemEnd(_ name: [UInt8]) -> Int {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return name.count }
    let end = name[(dot + 1)...]
    guard (1...5).contains(end.count), end.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit }) else {
      return name.count
    }
    return dot
  }

  /// The number at the end of a file's name, 0…9,999,999: 123 of "scan_0123.jpg"; `nil` for a name without one, and for
  /// a longer one, which is a date or an identifier.
  package static func number(_ name: String) -> Int32? {
    let digits = Array(stem(name).utf8.reversed().prefix(while: \.isASCIIDigit).reversed())
    return Int32(String(decoding: digits, as: UTF8.self)).flatMap { $0 < 10_000_000 ? $0 : nil }
  }

  /// The title that a photo's file name is; `nil` for one that a camera or a program gave.
  package static func ofPhoto(_ name: [UInt8], isRaw: Bool = false) -> String? {
    guard let stem = text(name).map(stem), let words = CameraName.words(of: stem) else { return nil }
    return isRaw ? stem : readable(words)
  }

  /// The title that a folder's name is, without the number in front that only sorts it; the name as it is when nothing
  /// would be left.
  package static func ofFolder(_ name: [UInt8]) -> String {
    let text = raw(name)
    return readable(String(text.utf8.dropFirst(sortingNumber(text))) ?? text) ?? text
  }

  /// A name as it is, as far as it can be shown.
  package static func raw(_ name: [UInt8]) -> String { text(name) ?? PrintableText.from(name) }

  /// How many bytes a number in front takes, with what divides it from the name.
  ///
  /// That of "01-", "3." and "07 "; none of "2019-", a year, nor of "3 sisters".
  private static func sortingNumber(_ text: String) -> Int {
    let bytes = Array(text.utf8)
    let digits = bytes.prefix(while: \.isASCIIDigit).count
    guard (1...3).contains(digits), digits < bytes.count else { return 0 }
    var end = digits
    while end < bytes.count, " -_.)".utf8.contains(bytes[end]) { end += 1 }
    let isDivided = "-_.)".utf8.contains(bytes[digits]) || (bytes[0] == 0x30 && end > digits)
    guard isDivided, end < bytes.count, !bytes[end].isASCIIDigit else { return 0 }
    return end
  }

  /// A name with spaces between its words and a capital in front; `nil` when nothing is left of it.
  ///
  /// A hyphen between digits stays ("2019-07-18"), and so do all hyphens of a name that has spaces.
  private static func readable(_ name: String) -> String? {
    let scalars = Array(name.unicodeScalars)
    let hasSpaces = scalars.contains { $0 == " " || $0 == "_" }
    var spaced = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let isInNumber =
        index > 0 && index + 1 < scalars.count && isDigit(scalars[index - 1]) && isDigit(scalars[index + 1])
      let isSpace = scalar == "_" || (scalar == "-" && !hasSpaces && !isInNumber)
      spaced.append(isSpace ? " " : scalar)
    }
    let words = spaced.split { $0.properties.isWhitespace }.map { String(String.UnicodeScalarView($0)) }
    guard let first = words.first else { return nil }
    return ([capitalized(first)] + words.dropFirst()).joined(separator: " ")
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// With a capital in front, unless the word has one somewhere: "iPhone".
  private static func capitalized(_ word: String) -> String {
    let scalars = word.unicodeScalars
    guard let first = scalars.first, first.properties.isLowercase,
      !scalars.contains(where: { $0.properties.isUppercase })
    else { return word }
    return first.properties.titlecaseMapping + String(scalars.dropFirst())
  }
}
