/// The beginning of a long text.
package enum TextBeginning {
  /// The words within so many characters, and an ellipsis where others follow.
  package static func of(_ text: String, length: Int) -> String {
    guard text.unicodeScalars.count > length else { return text }
    let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(length)))
    let words = start.split(separator: " ").dropLast()
    return (words.isEmpty ? start : words.joined(separator: " ")) + "…"
  }
}
