/// All that the pages themselves say in one language.
struct StringTable: Sendable {
  /// How a number of photographs is said, by the plural categories the language has; always with `.other`.
  let photographs: [PluralCategory: String]
  /// How often a slideshow turns: "every 5 seconds", by the same categories.
  let intervals: [PluralCategory: String]
  /// A switch over all words, so that a table which lacks one does not compile.
  let word: @Sendable (UIString) -> String

  /// The table of a language, by the first part of its BCP 47 tag in lower case; `nil` when there is none.
  static func table(of primary: String) -> StringTable? { tables[primary] }

  /// Every table by the languages it serves.
  static let tables: [String: StringTable] = [
    "en": .english, "de": .german, "fr": .french, "es": .spanish, "it": .italian, "pt": .portuguese,
    "nl": .dutch, "pl": .polish, "ja": .japanese, "zh": .chinese, "ko": .korean, "ar": .arabic, "he": .hebrew,
  ]
}
