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
    // Editors of Windows write the mark U+FEFF before a text in UTF-8.
    let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
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
      throw YAMLSyntax(text, firstLine: firstLine).error(error as? YamlError)
    }
    guard let node, node.scalar?.string.isEmpty != true, node.tag != Tag(.null) else { return nil }
    return try YAMLMap(node, name: "", firstLine: firstLine)
  }
}
