import HeliographCore

/// The words of a text in another language, from a file of its own beside it.
///
/// It holds words and nothing else: whatever shows or hides something is in the base alone, so no variant can be read in
/// place of it.
package struct TextVariant {
  /// The body in Markdown; `nil` when it is blank.
  package let body: [UInt8]?
  private let map: YAMLMap?

  /// Reads the content of a file.
  ///
  /// - Parameters:
  ///   - content: the bytes of the file.
  ///   - name: of the file.
  ///   - keys: what its front matter may have.
  /// - Throws: `YAMLError` for a text that is damaged, and for any other key.
  package init(_ content: [UInt8], _ name: VariantName, keys: [String]) throws(YAMLError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = content.starts(with: mark) ? Array(content.dropFirst(3)) : content
    guard String(validating: content, as: UTF8.self) != nil, !content.contains(0) else {
      throw YAMLError(line: nil, reason: "is not UTF-8", advice: "save it as UTF-8 text")
    }
    let text = FrontMatterText(content)
    guard !text.isUnclosed else {
      throw YAMLError(
        line: 1, reason: "starts front matter but does not end it",
        advice: "put a line of --- after the last of its keys")
    }
    map = try text.frontMatter.flatMap { yaml throws(YAMLError) in
      try YAMLDocument.map(of: String(decoding: yaml, as: UTF8.self), firstLine: 2)
    }
    let allowed = keys.map { Array($0.utf8) }
    if let map, let key = map.keys.first(where: { !allowed.contains(Array($0.utf8)) }) {
      throw YAMLError(
        line: map.line(of: key),
        reason: "has the key \"\(PrintableText.from(key.utf8))\", and a text in another language has only "
          + keys.map { "\"\($0)\"" }.joined(separator: ", "),
        advice: "write everything else into \(PrintableText.from(name.base))")
    }
    body = text.body.allSatisfy { [0x09, 0x0A, 0x0D, 0x20].contains($0) } ? nil : Array(text.body)
  }

  /// One line of text under a key; `nil` without the key and for an empty one.
  ///
  /// - Throws: `YAMLError` for a list or a mapping.
  package func line(_ key: String) throws(YAMLError) -> String? {
    guard let map, !map.isEmpty(key) else { return nil }
    return try map.text(key).flatMap(PrintableText.line)
  }

  /// The texts under a key; empty without the key.
  ///
  /// - Throws: `YAMLError` for a mapping.
  package func lines(_ key: String) throws(YAMLError) -> [String] {
    try map?.texts(key)?.compactMap(PrintableText.line) ?? []
  }
}
