import HeliographCore

/// Writes the texts that every page shares into the templates, once for all pages.
///
/// More than half of the tags of a photo's page are such texts, and the engine looks each of them up by name.
struct SharedTexts {
  private let prefix: [UInt8]
  /// The text or markup of a name, and whether it is markup; `nil` for other names.
  private let text: (String) -> (text: String, isMarkup: Bool)?

  init(_ shared: SharedModel) {
    prefix = Array("\(shared.name).".utf8)
    text = shared.text
  }

  /// Returns a template in which such texts, each as it is shown, have taken the place of their tags, which are among all
  /// of its `tags`.
  func written(into template: [UInt8], tags: [TemplateTag]) -> [UInt8] {
    var written: [UInt8] = []
    var rest = template[...]
    for tag in tags {
      guard !template[tag.place].contains(UInt8(ascii: "\n")), let shown = shown(tag) else { continue }
      written += rest[..<tag.place.lowerBound]
      written += shown
      rest = template[tag.place.upperBound...]
    }
    return written + rest
  }

  /// What the engine would show for a tag; `nil` when it has to decide that itself.
  private func shown(_ tag: TemplateTag) -> [UInt8]? {
    guard tag.kind == .variable || tag.kind == .unescaped, tag.name.utf8.starts(with: prefix),
      let (text, isMarkup) = text(String(decoding: tag.name.utf8.dropFirst(prefix.count), as: UTF8.self))
    else { return nil }
    let shown = isMarkup ? text : HTMLEscaping.escaped(text)
    // It would be taken for a tag, for the end of a line, or for nothing before a tag that is alone on its line.
    let isPlain = !shown.contains { $0 == "{" || $0.isNewline } && !shown.allSatisfy(\.isWhitespace)
    return isPlain && !shown.utf8.contains(UInt8(ascii: "{")) ? Array(shown.utf8) : nil
  }
}
