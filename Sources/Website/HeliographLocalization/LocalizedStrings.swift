import HeliographCore

/// What the pages themselves say, in the site's language as far as there are strings, else in English.
package struct LocalizedStrings: Sendable {
  private struct Counted {
    let forms: [PluralCategory: String]
    let rules: PluralRules
  }

  private let strings: [UIString: String]
  private let counts: [CountedString: Counted]
  /// Dates in the site's language; in digits where their words are not known.
  package let dates: DateFormat
  /// Numbers in the language of the strings.
  package let numbers: NumberFormat
  private let lists: ListFormat
  /// "en" where no string is in the site's language, so that all are in English; `nil` elsewhere.
  package let foreignLanguage: String?
  /// The keys that the site's language lacks, in order; empty where no string is in that language.
  package let missing: [String]
  private let isRightToLeft: Bool
  private let overrides: [LanguageTag: LocaleFile]

  /// Merges the strings of a language and of those it inherits from, the most specific first.
  ///
  /// - Parameters:
  ///   - language: a BCP 47 tag.
  ///   - overrides: the owner's own files, by their languages; each goes before the embedded one of its language.
  package init(language: String, overrides: [LanguageTag: LocaleFile] = [:]) {
    let tag = LanguageTag(language)
    isRightToLeft = TextDirection(language: language) == .rightToLeft
    self.overrides = overrides
    let own = Self.files(tag, overrides)
    let english = Self.files(LanguageTag("en"), overrides)
    let (ownRules, englishRules) = (PluralRules(tag), PluralRules(LanguageTag("en")))
    var strings: [UIString: String] = [:]
    var counts: [CountedString: Counted] = [:]
    var missing: [String] = []
    for key in UIString.allCases {
      let text = own.lazy.compactMap { $0.strings[key] }.first
      if text == nil { missing.append(key.rawValue) }
      strings[key] = text ?? english.lazy.compactMap { $0.strings[key] }.first
    }
    for key in CountedString.allCases {
      if let forms = own.lazy.compactMap({ $0.counts[key] }).first {
        counts[key] = Counted(forms: forms, rules: ownRules)
      } else {
        missing.append(key.rawValue)
        counts[key] = english.lazy.compactMap { $0.counts[key] }.first.map {
          Counted(forms: $0, rules: englishRules)
        }
      }
    }
    let merged = own.reduce(DateStrings()) { $0.merged(over: $1.dates) }
    let spoken = own.isEmpty ? LanguageTag("en") : tag
    numbers = NumberFormat(spoken)
    lists = ListFormat(spoken)
    dates = DateFormat(merged, numbers: numbers)
    self.strings = strings
    self.counts = counts
    foreignLanguage = own.isEmpty ? "en" : nil
    self.missing = own.isEmpty ? [] : missing + merged.missing
  }

  /// The tags of the languages that the program brings along, in order.
  package static let included = EmbeddedData.localeNames

  /// The strings of a site in English.
  package static let english = LocalizedStrings(language: "en")

  /// The same in another language, with the owner's own files.
  package func inLanguage(_ language: String) -> LocalizedStrings {
    LocalizedStrings(language: language, overrides: overrides)
  }

  /// What a language calls itself, "Deutsch"; its tag where nobody has a name for it.
  ///
  /// Reads the file of that language each time.
  package func name(of language: String) -> String {
    Self.files(LanguageTag(language), overrides).lazy.compactMap { $0.strings[.languageName] }.first
      ?? language
  }

  /// The text of a string, with its placeholders as they are.
  package subscript(key: UIString) -> String { strings[key] ?? key.rawValue }

  /// A string with its placeholders filled in: `{1}` by the first of `values`, `{2}` by the second.
  package func callAsFunction(_ key: UIString, _ values: String...) -> String {
    Placeholders.filled(self[key], values.map(isolated))
  }

  /// A name or a title as it stands among the words of the language: isolated, if it is written in the other direction.
  package func isolated(_ text: String) -> String {
    BidiText.isolated(text, amongRightToLeft: isRightToLeft)
  }

  /// Returns a string in the plural form of a number, 0 or more: "1 photograph", "1,234 photographs".
  package func callAsFunction(_ key: CountedString, _ number: Int) -> String {
    guard let counted = counts[key] else { return numbers.text(number) }
    let form = counted.forms[counted.rules.category(number)] ?? counted.forms[.other] ?? "{1}"
    return Placeholders.filled(form, [numbers.text(number)])
  }

  /// Some things in a row: "A, B and C"; empty for none.
  package func list(_ things: [String]) -> String { lists.text(things.map(isolated)) }

  /// The plural forms of a string in CLDR's order, for a script that counts by itself.
  package func forms(of key: CountedString) -> [(category: PluralCategory, form: String)] {
    PluralCategory.allCases.compactMap { category in
      counts[key]?.forms[category].map { (category, $0) }
    }
  }

  /// The language by whose rules a plural form of the string is chosen: "pt-pt".
  package func pluralLanguage(of key: CountedString) -> String { counts[key]?.rules.language ?? "und" }

  private static func files(_ tag: LanguageTag, _ overrides: [LanguageTag: LocaleFile]) -> [LocaleFile] {
    tag.candidates.flatMap { name in
      [overrides[LanguageTag(name)], embedded(name)].compactMap { $0 }
    }
  }

  /// The embedded file of a language; the tests prove that each can be read.
  private static func embedded(_ name: String) -> LocaleFile? { name == "en" ? englishFile : read(name) }

  /// Read once, since all other languages fall back on it.
  private static let englishFile = read("en")

  private static func read(_ name: String) -> LocaleFile? {
    guard let path = EmbeddedData.locales[name], let bytes = EmbeddedFiles.bytes(path) else { return nil }
    return try? LocaleFile(bytes, name: "\(name).json")
  }
}
