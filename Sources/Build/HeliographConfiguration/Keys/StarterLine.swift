/// A line of a key in the file that `heliograph init` writes: a comment whose mark is removed to use it.
///
/// A text that begins with `##` only explains, or stands in place of another line, and is written as it is.
struct StarterLine: ExpressibleByStringLiteral {
  /// What is written, without the mark before it.
  let text: String
  /// What it means, after a `#`; empty for nothing to say.
  let remark: String

  /// The column of the remarks, from 0.
  private static let column = 41

  init(_ text: String, _ remark: String = "") {
    self.text = text
    self.remark = remark
  }

  init(stringLiteral text: String) { self.init(text) }

  /// The line within a mapping.
  var inside: StarterLine { text.isExplanation ? self : StarterLine("  " + text, remark) }

  /// The line of the file, with the mark of a default or that of an addition.
  func line(isAddition: Bool) -> String {
    let start = text.isExplanation ? text : (isAddition ? "#+ " : "# ") + text
    guard !remark.isEmpty else { return start }
    return start + String(repeating: " ", count: max(3, Self.column - start.count)) + "# " + remark
  }
}

extension [StarterLine] {
  /// The lines of a mapping: its key, and below it those of the keys in it.
  static func mapping<Target>(
    _ name: String, _ keys: [ConfigurationKey<Target>], remark: String = ""
  ) -> [StarterLine] {
    [StarterLine("\(name):", remark)] + keys.flatMap(\.starter).map(\.inside)
  }
}
