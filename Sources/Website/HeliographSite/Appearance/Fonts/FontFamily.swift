import HeliographCore

/// One of the families that a text is set in.
package enum FontFamily: Sendable, Hashable {
  /// A family of the visitor's system, by its name.
  case named(String)
  /// A family that every browser has, as a word of CSS: `serif`.
  case generic(String)
  /// A file of the owner's in WOFF2, relative to `heliograph.yml`.
  case file(String)

  /// How many families one list may name.
  package static let familyLimit = 8
  /// Source: CSS Fonts 4, 2.1.1 (https://www.w3.org/TR/css-fonts-4/#generic-font-families).
  private static let generics = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif",
    "ui-monospace", "ui-rounded",
  ]

  /// Reads a list with commas between; `nil` for one that is empty or too long, or has a name that CSS could take for
  /// something else.
  package static func list(_ text: String) -> [FontFamily]? {
    let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard (1...familyLimit).contains(parts.count) else { return nil }
    var families: [FontFamily] = []
    for part in parts {
      guard let family = family(Array(part)) else { return nil }
      families.append(family)
    }
    return families
  }

  private static func family(_ bytes: [UInt8]) -> FontFamily? {
    let space = UInt8(ascii: " ")
    var name = Array(bytes.drop { $0 == space })
    while name.last == space { name.removeLast() }
    let isPlain = name.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !"\"'\\<>{};&()".utf8.contains($0) }
    guard (1...200).contains(name.count), isPlain, let text = String(validating: name, as: UTF8.self) else {
      return nil
    }
    let lower = name.asciiLowercased
    if lower.suffix(6).elementsEqual(".woff2".utf8) { return .file(text) }
    return generics.first { Array($0.utf8) == lower }.map(FontFamily.generic) ?? .named(text)
  }
}
