/// Which plural form goes with a number in one language.
struct PluralRules: Sendable {
  /// The language whose rules these are, which may be less specific than the one asked for; `nil` when CLDR has none.
  let language: String?
  private let rules: [(category: PluralCategory, rule: PluralRule)]

  /// The rules of a language; where CLDR has none, those of its root: every number takes the form `other`.
  init(_ tag: LanguageTag) {
    // Unlike words, they do not depend on the script: parentLocales of the component "plurals", CLDR 47.
    let known = (tag.candidates + [tag.language]).first { Self.known[$0] != nil }
    language = known
    rules = known.flatMap { Self.known[$0] } ?? []
  }

  /// Returns the plural form for a number, 0 or more.
  func category(_ number: Int) -> PluralCategory {
    rules.first { $0.rule.holds(for: number) }?.category ?? .other
  }

  /// The forms that whole numbers take, in CLDR's order; `nil` when the rules of the language are not known.
  var neededCategories: [PluralCategory]? {
    guard language != nil else { return nil }
    let found = Set(((0...200).map { $0 } + [1000, 1_000_000]).map { category($0) })
    return PluralCategory.allCases.filter { found.contains($0) || $0 == .other }
  }

  /// The forms that CLDR knows in the language, those of decimals too; `nil` when the rules are not known.
  var allowedCategories: Set<PluralCategory>? {
    language == nil ? nil : Set(rules.map(\.category) + [.other])
  }

  /// The rules by language, from CLDR/plurals.json.
  static let known: [String: [(category: PluralCategory, rule: PluralRule)]] = {
    EmbeddedData.byLanguage("CLDR/plurals.json", "rules").mapValues { group in
      PluralCategory.allCases.compactMap { category in
        group[category.rawValue]?.text.flatMap { PluralRule($0) }.map { (category: category, rule: $0) }
      }
    }
  }()
}
