package import HeliographCore

extension PhotoMetadata {
  /// What tags say that are paths, "private/beach": the last part as a keyword, as for photos in files, and all else for rules.
  ///
  /// `nil` for a tag that has no last part: a rule cannot decide by it.
  package init?(tagPaths: [String]) {
    var (shown, others): ([String], [String]) = ([], [])
    for tag in tagPaths {
      let parts = tag.utf8.split(separator: UInt8(ascii: "/")).compactMap {
        PrintableText.line(String(decoding: $0, as: UTF8.self))
      }
      guard let last = parts.last, let path = PrintableText.line(tag) else { return nil }
      others += parts.dropLast() + (parts.count > 1 ? [path] : [])
      // Names of people are not shown.
      let isPerson = parts.count > 1 && TextKey.rule(parts[0]) == TextKey.rule("people")
      if isPerson { others.append(last) } else { shown.append(last) }
    }
    self.init(keywords: shown.firstOfEach, ruleKeywords: others.firstOfEach)
  }
}
