package import HeliographSources

/// The text of the `heliograph.yml` that `heliograph init` writes: every key with its default, most as comments.
///
/// In a comment of one `#` is a key to use; `##` marks words, and `## or` a whole line in place of another one.
package struct StarterText {
  private let title: String
  private let photos: String
  private let kinds: [any SourceKind.Type]
  private let hasSchema: Bool

  /// The name of the file of the schema, where an editor looks for it.
  package static let schemaFile = "heliograph.schema.json"

  /// Describes a site by its title, the path of its folder of photos, and the kinds of sources that it may have.
  ///
  /// `hasSchema` says that the schema's file is beside the text, so that editors may be set up to read it.
  package init(title: String, photos: String, kinds: [any SourceKind.Type], hasSchema: Bool = false) {
    self.title = title
    self.photos = photos
    self.kinds = kinds
    self.hasSchema = hasSchema
  }

  /// The file's text.
  package var text: String {
    let site = ConfigurationKeys.ofSite(kinds)
    let subjects = ConfigurationKeys.subjects.map { "\n## \($0.heading)\n\(Self.lines(of: $0))" }
    return """
      \(editor)
      ## heliograph.yml: what `heliograph build` reads. Every key is optional.
      ## A line that begins with one # shows a key, with its default or an example; remove that # to use it.
      ## A line that begins with ## only explains. Every value: `heliograph inspect schema`, or the page Configuration.
      title: \(QuotedText.quoted(title))
      \(Self.lines(of: site))
      sources:
      \(sources)

      """ + subjects.joined()
  }

  /// The keys of a subject, as comments.
  private static func lines(of subject: ConfigurationKeys.Subject) -> String {
    subject.keys.flatMap(\.starter).map { $0.line + "\n" }.joined()
  }

  /// How an editor finds the schema: the line that it reads, or what to do first.
  private var editor: String {
    let line = "# yaml-language-server: $schema=\(Self.schemaFile)"
    if hasSchema { return line }
    return """
      ## An editor completes the keys after `heliograph inspect schema > \(Self.schemaFile)`, with this as the first line:
      #\(line)
      """
  }

  /// The first kind of source with the owner's folder, and the others as comments; below each, its other keys.
  private var sources: String {
    var lines: [String] = []
    for kind in kinds {
      guard let example = kind.example else { continue }
      let isFirst = lines.isEmpty
      let value = isFirst ? QuotedText.quoted(photos) : example.value
      let entry = "- \(kind.name):" + (value.isEmpty ? "" : " \(value)")
      lines.append("  \(isFirst ? "" : "# ")\(entry)            # \(example.remark)")
      lines += example.lines.map { isFirst ? "    # \($0)" : "  #   \($0)" }
      let others = kind.keys.map(\.name).filter { name in
        name != kind.name && !example.lines.contains { $0.utf8.starts(with: "\(name):".utf8) }
      }
      if !others.isEmpty { lines.append("  ##  also \(others.joined(separator: ", "))") }
    }
    return lines.joined(separator: "\n")
  }
}
