package import HeliographCore

/// What `heliograph.yml` and an album's `index.md` both have: a layout and a theme.
extension YAMLMap {
  /// The keys under `layout`.
  package static let layoutKeys = ["kind", "columns", "gap", "ratio", "rowHeight"]

  /// Reads the keys under `layout`, from the mapping that holds them; a key that is absent or wrong stays
  /// `nil`.
  ///
  /// `report` takes each mistake; it may throw the first one.
  package func layout(report: (YAMLError) throws -> Void) rethrows -> AlbumLayout {
    var layout = AlbumLayout()
    func read<Value>(_ value: () throws(YAMLError) -> Value?) rethrows -> Value? {
      do {
        return try value()
      } catch {
        try report(error)
        return nil
      }
    }
    for error in unknownKeys(among: Self.layoutKeys) { try report(error) }
    layout.kind = try read { () throws(YAMLError) in try choice("kind", of: LayoutKind.self) }
    layout.columns = try read { () throws(YAMLError) in try number("columns", in: LayoutSettings.columnRange)
    }
    layout.gap = try read { () throws(YAMLError) in try number("gap", in: LayoutSettings.gapRange) }
    layout.rowHeight = try read { () throws(YAMLError) in
      try number("rowHeight", in: LayoutSettings.rowHeightRange)
    }
    layout.ratio = try read { () throws(YAMLError) in
      guard let text = try text("ratio") else { return nil }
      guard let ratio = LayoutSettings.ratio(text) else {
        throw mistake("ratio", "must be width and height as in \"4:3\", in quotes")
      }
      return ratio
    }
    return layout
  }

  /// Reads a theme; `nil` when the key is absent.
  package func theme(_ key: String) throws(YAMLError) -> ThemePolicy? {
    guard has(key), !isEmpty(key) else { return nil }
    let names = ThemePolicy.allCases.map(\.rawValue)
    guard let text = try text(key), let theme = ThemePolicy(rawValue: text) else {
      let word = PrintableText.from(((try? text(key)) ?? "").utf8)
      throw YAMLError(
        line: line(of: key), reason: "has an unknown theme \"\(word)\"",
        advice: "use one of: \(names.joined(separator: ", "))")
    }
    return theme
  }
}
