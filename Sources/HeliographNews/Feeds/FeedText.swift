import HeliographBytes
import HeliographHTTP
import HeliographSources

/// Words of strangers as plain text.
enum FeedText {
  /// The most characters of HTML that are read: many times what is shown.
  ///
  /// Taking tags away costs the square of a text of nothing but open ones.
  private static let readLength = 4_000

  /// HTML without its tags; `nil` when nothing is left.
  static func plain(html: String?) -> String? {
    guard let html else { return nil }
    guard html.unicodeScalars.count > readLength else { return PlainText.from(html: html) }
    var start = Array(html.unicodeScalars.prefix(readLength))
    // A tag that was cut through would be shown as text.
    if let open = start.lastIndex(of: "<") { start.removeSubrange(open...) }
    return PlainText.from(html: String(String.UnicodeScalarView(start)))
  }

  /// The beginning of a text in one line, without control characters and marks that turn the direction of writing.
  static func line(_ text: String?, length: Int) -> String? {
    let start = text.map { String(String.UnicodeScalarView($0.unicodeScalars.prefix(readLength))) }
    guard let line = start.flatMap(PrintableText.line) else { return nil }
    let shown = PrintableText.from(line.utf8).unicodeScalars.filter { $0 != "\u{FFFD}" }
    return PrintableText.line(String(String.UnicodeScalarView(shown))).map {
      TextBeginning.of($0, length: length)
    }
  }

  /// A text without the white space around it; `nil` when nothing is left.
  static func trimmed(_ text: String) -> String? { PrintableText.trimmed(text) }

  /// An address to which a page may lead; `nil` for anything else.
  static func address(_ text: String?) -> String? {
    text.flatMap(trimmed).flatMap { WebAddress($0) }?.text
  }
}
