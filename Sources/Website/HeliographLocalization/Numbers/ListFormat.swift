/// Some things in a row, as a sentence of a language names them: "A, B and C".
struct ListFormat: Sendable {
  private var patterns: [String: String] = [:]

  /// The format of a language; where CLDR has none, there are commas between the things.
  init(_ tag: LanguageTag) {
    guard let own = tag.candidates.lazy.compactMap({ Self.patterns[$0] }).first else { return }
    patterns = own.compactMapValues { $0.text }
  }

  /// The things with what the language puts between them; empty for none.
  ///
  /// Source: UTS #35, part 2, "List Patterns".
  func text(_ things: [String]) -> String {
    guard let last = things.last, things.count > 1 else { return things.first ?? "" }
    if things.count == 2 { return joined("pair", things[0], last) }
    let middle = things.dropFirst(2).dropLast()
    // From the end, since a pattern may put something behind what follows.
    let rest = ([things[1]] + middle).reversed()
    let tail = rest.dropFirst().reduce(joined("end", rest.first ?? "", last)) { joined("middle", $1, $0) }
    return joined("start", things[0], tail)
  }

  private func joined(_ pattern: String, _ first: String, _ second: String) -> String {
    Placeholders.filled(patterns[pattern] ?? "{1}, {2}", [first, second])
  }

  /// The patterns by language, from CLDR/lists.json.
  private static let patterns = EmbeddedData.byLanguage("CLDR/lists.json", "patterns")
}
