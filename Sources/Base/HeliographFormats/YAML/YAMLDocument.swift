import Yams

/// Parses a YAML text whose top level is a mapping.
package enum YAMLDocument {
  /// Returns the mapping at the top of a text; `nil` for a text without content.
  ///
  /// - Parameters:
  ///   - text: the YAML.
  ///   - firstLine: the line of the file that the text begins on.
  /// - Returns: the mapping; `nil` for a text without content.
  /// - Throws: `YAMLError` for a text that is not valid YAML or not a mapping, or that has aliases.
  package static func map(of text: String, firstLine: Int = 1) throws(YAMLError) -> YAMLMap? {
    let node: Node?
    // A few hundred bytes of aliases among aliases take the parser hours.
    if let alias = YAMLAliases.first(in: text) {
      throw YAMLError(
        line: alias.line + firstLine - 1, reason: "uses the alias \"*\(alias.name)\"",
        advice: "write out what it stands for")
    }
    do {
      node = try Yams.compose(yaml: text)
    } catch {
      throw syntaxError(error as? YamlError, firstLine)
    }
    guard let node, node.scalar?.string.isEmpty != true, node.tag != Tag(.null) else { return nil }
    return try YAMLMap(node, name: "", firstLine: firstLine)
  }

  private static func syntaxError(_ error: YamlError?, _ firstLine: Int) -> YAMLError {
    let line: Int?
    let problem: String
    switch error {
    case .scanner(_, let words, let mark, _), .parser(_, let words, let mark, _),
      .composer(_, let words, let mark, _):
      (line, problem) = (mark.line, words)
    case .duplicatedKeysInMapping(let keys, let context):
      (line, problem) = (context.mark.line, "the key \"\(keys.first ?? "")\" is there twice")
    default: (line, problem) = (nil, "it has a character that YAML does not allow")
    }
    return YAMLError(
      line: line.map { $0 + firstLine - 1 }, reason: "is not valid YAML (\(problem))",
      advice: "check its indentation, colons and quotes")
  }
}
