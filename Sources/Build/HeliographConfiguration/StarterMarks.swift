package import HeliographSources

/// Finds out which lines of the starter file show a default: those with which a file means the same as without them.
package struct StarterMarks {
  private let kinds: [any SourceKind.Type]

  /// Marks lines of files that may name these kinds of sources.
  package init(kinds: [any SourceKind.Type]) { self.kinds = kinds }

  /// Whether each of the lines adds something to a file.
  ///
  /// A line with lines below it adds something unless one of them is a default by itself; an item of a list always adds something.
  ///
  /// - Parameter lines: of YAML, in the order of a file; those that begin with `##` are no keys.
  /// - Returns: as many answers.
  package func additions(in lines: [String]) -> [Bool] {
    let defaults = lines.indices.map { index in
      !lines[index].isExplanation && children(of: index, in: lines).isEmpty && isDefault(index, in: lines)
    }
    return lines.indices.map { index in
      if lines[index].isExplanation { return false }
      let inner = children(of: index, in: lines)
      if !inner.isEmpty { return lines[index].isItem || !inner.contains { defaults[$0] } }
      return !defaults[index] && !isDefaultBesideAnother(index, in: lines)
    }
  }

  /// Whether a line without lines below it changes nothing.
  private func isDefault(_ index: Int, in lines: [String]) -> Bool {
    let around = ancestors(of: index, in: lines)
    let item = around.lastIndex { lines[$0].isItem }.map { Array(around[...$0]) } ?? []
    guard let without = read(item, lines), let with = read(around + [index], lines) else { return false }
    return with == without
  }

  /// Whether a line that needs another one of its mapping changes nothing beside it.
  private func isDefaultBesideAnother(_ index: Int, in lines: [String]) -> Bool {
    let around = ancestors(of: index, in: lines)
    guard read(around + [index], lines) == nil else { return false }
    for other in lines.indices where other != index && ancestors(of: other, in: lines) == around {
      if let without = read(around + [other], lines),
        let with = read(around + [other, index].sorted(), lines)
      {
        return with == without
      }
    }
    return false
  }

  /// What some of the lines mean; `nil` when they are no complete file.
  private func read(_ indices: [Int], _ lines: [String]) -> SiteConfiguration? {
    let text = indices.map { lines[$0] }.joined(separator: "\n")
    guard var site = try? ConfigurationReader.read(text, file: "", kinds: kinds) else { return nil }
    // Notes on lines are no part of what they mean, and a visitor's choice that is free and standard is as if not made.
    (site.needingAddress, site.unused, site.remarks) = ([], [], [])
    site.settings.presets.removeAll { $0.access == .open && $0.value == $0.setting.standard }
    return site
  }

  /// The lines below one, at whatever depth.
  private func children(of index: Int, in lines: [String]) -> [Int] {
    lines.indices[(index + 1)...].prefix { lines[$0].isExplanation || lines[$0].indent > lines[index].indent }
      .filter { !lines[$0].isExplanation }
  }

  /// The lines that one is below, the outermost first.
  private func ancestors(of index: Int, in lines: [String]) -> [Int] {
    var around: [Int] = []
    var indent = lines[index].indent
    for other in lines.indices[..<index].reversed()
    where !lines[other].isExplanation && lines[other].indent < indent {
      around.insert(other, at: 0)
      indent = lines[other].indent
    }
    return around
  }
}

extension String {
  /// Whether a line of the starter file is no key.
  var isExplanation: Bool { utf8.starts(with: "##".utf8) }

  /// How many spaces a line begins with.
  var indent: Int { utf8.prefix { $0 == UInt8(ascii: " ") }.count }

  /// Whether a line begins an item of a list.
  fileprivate var isItem: Bool { utf8.dropFirst(indent).starts(with: "- ".utf8) }
}
