package import HeliographSources

/// The text of the `heliograph.yml` that `heliograph init` writes.
///
/// A line that begins with `#` shows a default, and one with `#+` adds something; `##` marks words, and `## or` a whole line
/// in place of another one.
package struct StarterText {
  private let title: String
  private let photos: String
  private let kinds: [any SourceKind.Type]
  private let preset: String
  private let isFull: Bool
  private let hasSchema: Bool

  /// The name of the file of the schema, where an editor looks for it.
  package static let schemaFile = "heliograph.schema.json"

  /// Describes a site.
  ///
  /// - Parameters:
  ///   - title: what it is called.
  ///   - photos: the path of its folder of photos.
  ///   - kinds: the kinds of sources that it may have.
  ///   - preset: lines of YAML that are set, with their comments; empty for none.
  ///   - isFull: whether every key is shown, and not only those that people change.
  ///   - hasSchema: whether the schema's file is beside the text, so that the line by which editors find it is right.
  package init(
    title: String, photos: String, kinds: [any SourceKind.Type], preset: String = "", isFull: Bool = false,
    hasSchema: Bool = false
  ) {
    self.title = title
    self.photos = photos
    self.kinds = kinds
    self.preset = preset
    self.isFull = isFull
    self.hasSchema = hasSchema
  }

  /// The keys that people change, as `privacy.location`; below a key, all of its own.
  private static let usual = [
    "description", "baseURL", "language", "layout", "theme", "collections", "search",
    "privacy.location", "privacy.originals", "downloads", "renditions.formats",
    "renditions.watermark.text", "discovery.feed", "appearance.logo", "appearance.colours.accent", "hosting",
  ]
  /// The keys of a folder of photos that people change.
  private static let usualOfFolder = ["exclude", "hide"]

  /// The file's text.
  package var text: String {
    let schema = hasSchema ? "# yaml-language-server: $schema=\(Self.schemaFile)\n" : ""
    let more = isFull ? "" : "; `heliograph init --full` shows them"
    let subjects = ConfigurationKeys.subjects.map { subject in
      let keys = lines(of: subject)
      return keys.isEmpty || !isFull ? keys : "\n## \(subject.heading)\n\(keys)"
    }
    return schema + """
      ## What `heliograph build` reads. # shows a default, #+ adds something: remove the mark to use the line. ## explains.
      ## All keys are optional\(more). The page "Configuration reference" of the manual explains them.
      title: \(QuotedText.quoted(title))
      \(lines(of: ConfigurationKeys.ofSite(kinds)))sources:
      \(sources)
      \(preset)
      """ + subjects.joined()
  }

  /// The keys of a subject as comments, without those that the preset sets.
  private func lines(of subject: ConfigurationKeys.Subject) -> String {
    let used = preset.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    let keys = subject.keys.filter { key in !used.contains { $0.utf8.elementsEqual(key.name.utf8) } }
    let lines = keys.flatMap(\.starter)
    let additions = StarterMarks(kinds: kinds).additions(in: lines.map(\.text))
    return zip(zip(lines, paths(of: lines.map(\.text))), additions).filter { line, _ in
      isShown(line.0.text, line.1)
    }
    .map { line, isAddition in line.0.line(isAddition: isAddition) + "\n" }.joined()
  }

  /// Whether a line is in the file, by the names of the keys around it and its own.
  private func isShown(_ line: String, _ path: String) -> Bool {
    if isFull { return true }
    return !line.isExplanation
      && Self.usual.contains { key in
        "\(key).".utf8.starts(with: "\(path).".utf8) || "\(path).".utf8.starts(with: "\(key).".utf8)
      }
  }

  /// The names of the keys around each line and its own, with points between them.
  private func paths(of lines: [String]) -> [String] {
    var names: [(indent: Int, name: String)] = []
    return lines.map { line in
      guard !line.isExplanation else { return "" }
      names.removeAll { $0.indent >= line.indent }
      names.append((line.indent, String(line.dropFirst(line.indent).prefix { $0 != ":" })))
      return names.map(\.name).joined(separator: ".")
    }
  }

  /// The first kind of source with the owner's folder, and the others as comments; below each, its other keys.
  private var sources: String {
    var lines: [String] = []
    for kind in kinds {
      guard let example = kind.example else { continue }
      let isFirst = lines.isEmpty
      guard isFull || isFirst else { break }
      let value = isFirst ? QuotedText.quoted(photos) : example.value
      let entry = "- \(kind.name):" + (value.isEmpty ? "" : " \(value)")
      lines.append("  \(isFirst ? "" : "#+ ")\(entry)            # \(example.remark)")
      let yaml = ["sources:", "  - \(kind.name): \(example.value)"] + example.lines.map { "    \($0)" }
      let marks = StarterMarks(kinds: kinds).additions(in: yaml).dropFirst(2).map { $0 ? "#+" : "#" }
      for (line, mark) in zip(example.lines, marks) where isFull || isUsualOfFolder(line) {
        lines.append(isFirst ? "    \(mark) \(line)" : "  \(mark)   \(line)")
      }
      let others = kind.keys.map(\.name).filter { name in
        name != kind.name && !example.lines.contains { $0.utf8.starts(with: "\(name):".utf8) }
      }
      if isFull, !others.isEmpty { lines.append("  ##  also \(others.joined(separator: ", "))") }
    }
    return lines.joined(separator: "\n")
  }

  private func isUsualOfFolder(_ line: String) -> Bool {
    Self.usualOfFolder.contains { line.utf8.starts(with: "\($0):".utf8) }
  }
}
