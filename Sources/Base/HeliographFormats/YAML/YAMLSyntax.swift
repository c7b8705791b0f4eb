import Yams

/// Says what is wrong with a text that is not valid YAML, and what to write instead.
struct YAMLSyntax {
  private let lines: [Substring.UTF8View]
  private let firstLine: Int

  /// Describes mistakes in a text that begins on a line of its file.
  init(_ text: String, firstLine: Int) {
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    self.firstLine = firstLine
  }

  /// The mistake that the parser found; `nil` stands for one without words.
  func error(_ error: YamlError?) -> YAMLError {
    switch error {
    case .scanner(let context, let words, let mark, _), .parser(let context, let words, let mark, _),
      .composer(let context, let words, let mark, _):
      // The parser names the end of the file, which may be far from the quote.
      if let context, context.text.contains("quoted scalar"), words.contains("unexpected end") {
        return mistake(context.mark.line, "the quote that begins here is not closed", "close it")
      }
      return mistake(mark.line, words, advice(on: words, line: mark.line))
    case .duplicatedKeysInMapping(let keys, let context):
      let key = keys.first ?? ""
      return mistake(
        second(key, from: context.mark.line), "the key \"\(key)\" is there twice", "remove one of the two")
    default: return mistake(nil, "it has a character that YAML does not allow", Self.usualAdvice)
    }
  }

  private static let usualAdvice = "check its indentation, colons and quotes"

  private func advice(on words: String, line: Int) -> String {
    let indent =
      lines.indices.contains(line - 1) ? lines[line - 1].prefix { " \t".utf8.contains($0) } : ""[...].utf8
    if words.contains("tab character") || words.contains("start any token") && indent.contains(0x09) {
      return "the line begins with a tab; write spaces in its place"
    }
    if words.contains("start any token") { return "put the text in quotes" }
    if words.contains("mapping values are not allowed") {
      return #"put a text with a colon in quotes, as in `title: "Alps: 2024"`, or check the indentation"#
    }
    return Self.usualAdvice
  }

  /// The second line that begins with a key, from a line on; that line itself when there is none.
  private func second(_ key: String, from line: Int) -> Int {
    let numbers = lines.indices.filter { index in
      let text = lines[index].drop { " \"'".utf8.contains($0) }
      return index >= line - 1 && text.starts(with: key.utf8)
        && text.dropFirst(key.utf8.count).first.map { ":\"' ".utf8.contains($0) } == true
    }
    return numbers.count > 1 ? numbers[1] + 1 : line
  }

  private func mistake(_ line: Int?, _ problem: String, _ advice: String) -> YAMLError {
    YAMLError(
      line: line.map { $0 + firstLine - 1 }, reason: "is not valid YAML (\(problem))", advice: advice)
  }
}
