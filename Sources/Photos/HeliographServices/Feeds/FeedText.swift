import HeliographCore

/// Words of strangers as plain text.
package enum FeedText {
  /// The most characters of HTML that are read: many times what is shown.
  ///
  /// Taking tags away costs the square of a text of nothing but open ones.
  private static let readLength = 4_000

  /// HTML without its tags; `nil` when nothing is left.
  package static func plain(html: String?) -> String? {
    guard let html else { return nil }
    guard html.unicodeScalars.count > readLength else { return PlainText.from(html: html) }
    var start = Array(html.unicodeScalars.prefix(readLength))
    // A tag that was cut through would be shown as text.
    if let open = start.lastIndex(of: "<") { start.removeSubrange(open...) }
    return PlainText.from(html: String(String.UnicodeScalarView(start)))
  }

  /// The beginning of a text in one line, without control characters and marks that turn the direction of writing.
  package static func line(_ text: String?, length: Int) -> String? {
    let start = text.map { String(String.UnicodeScalarView($0.unicodeScalars.prefix(readLength))) }
    guard let line = start.flatMap(PrintableText.line) else { return nil }
    let shown = PrintableText.from(line.utf8).unicodeScalars.filter { $0 != "\u{FFFD}" }
    return PrintableText.line(String(String.UnicodeScalarView(shown))).map {
      TextBeginning.of($0, length: length)
    }
  }

  /// A text without the white space around it; `nil` when nothing is left.
  package static func trimmed(_ text: String) -> String? { PrintableText.trimmed(text) }

  /// A text of several lines, without marks that turn the direction of writing.
  package static func text(_ text: String?) -> String? {
    guard let start = text.map({ String(String.UnicodeScalarView($0.unicodeScalars.prefix(readLength))) })
    else {
      return nil
    }
    let shown = start.unicodeScalars.filter { scalar in
      scalar == "\n" || scalar == "\t" || PrintableText.from(String(scalar).utf8) != "\u{FFFD}"
    }
    return trimmed(String(String.UnicodeScalarView(shown)))
  }
}

extension FeedText {
  /// More than these nobody has written for one picture.
  private static let keywordLimit = 60

  /// Words in one line each, and each once, in their order.
  static func keywords(_ words: [String]) -> [String] {
    var known: Set<[UInt8]> = []
    let lines = words.compactMap { line($0, length: 100) }.filter { known.insert(Array($0.utf8)).inserted }
    return Array(lines.prefix(keywordLimit))
  }
}
