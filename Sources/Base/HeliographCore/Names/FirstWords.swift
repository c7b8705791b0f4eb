/// The first sentence of a caption, as a title.
package enum FirstWords {
  /// The most scalars that a title made of a caption has.
  private static let limit = 60

  /// The first line up to the end of its first sentence, without a full stop behind it; `nil` when that is long.
  package static func of(_ caption: String) -> String? {
    let line = caption.unicodeScalars.prefix { !"\n\r\u{2028}\u{2029}".unicodeScalars.contains($0) }
    let sentence = line[..<end(of: line)]
    guard sentence.count <= limit else { return nil }
    let words = sentence.split { $0.properties.isWhitespace }.map { String(String.UnicodeScalarView($0)) }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Where the first sentence ends; a full stop is no part of it.
  private static func end(of line: Substring.UnicodeScalarView) -> String.Index {
    var letters = 0
    for index in line.indices.prefix(limit + 2) {
      let next = line.index(after: index)
      let endsWord = next == line.endIndex || line[next].properties.isWhitespace
      switch line[index] {
      // "St. Peter", "J. M. W. Turner": a short word with a full stop is no end of a sentence.
      case "." where next == line.endIndex || (endsWord && letters > 2): return index
      case "。": return index
      case "！", "？": return next
      case "!" where endsWord, "?" where endsWord, "…" where endsWord: return next
      default: letters = line[index].properties.isAlphabetic ? letters + 1 : 0
      }
    }
    return line.endIndex
  }
}
