import HeliographCore

/// Checks templates before the engine parses them, and refuses what the engine ignores silently: a misspelt
/// name, a missing partial, text shown without escaping.
struct TemplateLinter {
  /// The tags of every template in their order, by its name without ".mustache".
  let tags: [String: [TemplateTag]]

  /// Scans templates by file name ("photo.mustache").
  ///
  /// Throws `TemplateError` for the first template, in alphabetical order, with a syntax error.
  init(templates: [String: [UInt8]]) throws {
    var tags: [String: [TemplateTag]] = [:]
    for (file, bytes) in templates.sorted(by: { $0.key < $1.key }) {
      let name = String(file.dropLast(TemplateSet.suffix.utf8.count))
      tags[name] = try TemplateScanner.tags(in: bytes, of: file)
      try Self.checkNesting(tags[name] ?? [], of: file)
    }
    self.tags = tags
  }

  /// Throws `TemplateError` when a template, or a partial it includes, names what its view model does not have.
  func check(_ template: String, shows shape: TemplateShape) throws {
    guard let tags = tags[template] else {
      throw TemplateError(
        place: "Templates/\(template)\(TemplateSet.suffix)",
        message: "is missing; the site needs this template.")
    }
    try check(tags[...], of: [template], in: TemplateScope(shape))
  }

  private static func checkNesting(_ tags: [TemplateTag], of file: String) throws {
    var open: [TemplateTag] = []
    for tag in tags {
      switch tag.kind {
      case .section, .inverted: open.append(tag)
      case .end:
        guard let last = open.popLast() else {
          throw TemplateScanner.error(
            file, line: tag.line, "closes \"\(tag.name)\", which is not open; remove {{/\(tag.name)}}")
        }
        guard last.name == tag.name else {
          throw TemplateScanner.error(
            file, line: tag.line,
            "closes \"\(tag.name)\" where \"\(last.name)\" of line \(last.line) is open; "
              + "write {{/\(last.name)}} here")
        }
      default: break
      }
    }
    if let last = open.last {
      throw TemplateScanner.error(
        file, line: last.line, "opens \"\(last.name)\", which nothing closes; add {{/\(last.name)}}")
    }
  }

  /// Checks tags against the values in scope; `chain` lists the templates that include each other, the
  /// current one last.
  private func check(_ tags: ArraySlice<TemplateTag>, of chain: [String], in scope: TemplateScope) throws {
    let file = (chain.last ?? "") + TemplateSet.suffix
    var index = tags.startIndex
    while index < tags.endIndex {
      let tag = tags[index]
      index += 1
      switch tag.kind {
      case .comment, .end: break
      case .variable, .unescaped:
        try scope.checkShown(tag, in: file)
      case .partial:
        try checkPartial(tag, of: chain, in: scope)
      case .section, .inverted:
        let end = Self.end(of: tags, from: index)
        let inner = try scope.entered(tag, in: file)
        try check(tags[index..<end], of: chain, in: tag.kind == .section ? inner : scope)
        index = end + 1
      }
    }
  }

  private func checkPartial(_ tag: TemplateTag, of chain: [String], in scope: TemplateScope) throws {
    let file = (chain.last ?? "") + TemplateSet.suffix
    guard let partial = tags[tag.name] else {
      if let new = DefaultTemplates.renamed[tag.name + TemplateSet.suffix]?.dropLast(TemplateSet.suffix.count)
      {
        throw TemplateScanner.error(
          file, line: tag.line, "includes \"\(tag.name)\", which is called \"\(new)\" now; write {{>\(new)}}")
      }
      let near = NearestName.to(tag.name, among: tags.keys).map { "; did you mean \"\($0)\"?" }
      throw TemplateScanner.error(
        file, line: tag.line,
        "includes \"\(tag.name)\", and there is no Templates/\(tag.name)\(TemplateSet.suffix)\(near ?? "")"
      )
    }
    guard !chain.contains(tag.name) else {
      throw TemplateScanner.error(
        file, line: tag.line, "includes \"\(tag.name)\", which includes this template; that would never end")
    }
    try check(partial[...], of: chain + [tag.name], in: scope.withoutPosition)
  }

  /// The index of the tag that closes the section opened just before `start`; nesting was checked.
  private static func end(of tags: ArraySlice<TemplateTag>, from start: Int) -> Int {
    var depth = 1
    for index in start..<tags.endIndex {
      switch tags[index].kind {
      case .section, .inverted: depth += 1
      case .end: depth -= 1
      default: break
      }
      if depth == 0 { return index }
    }
    return tags.endIndex
  }
}
