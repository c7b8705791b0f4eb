import Foundation
import Testing

@testable import HeliographLocalization

struct PluralRulesTests {
  /// Languages and their categories of 0...200, 1000 and 1000000, as Babel makes them from CLDR: Scripts/cldr-data.
  private struct Vectors: Decodable {
    struct Group: Decodable {
      let languages: String
      let categories: String
    }
    let vectors: [Group]
  }

  @Test func agreesWithCLDRInEveryLanguageThatItKnows() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/plurals.json")
    let groups = try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file)).vectors
    let letters: [PluralCategory: Character] = [
      .zero: "z", .one: "1", .two: "2", .few: "f", .many: "m", .other: "o",
    ]
    var compared: Set<String> = []
    for group in groups {
      for language in group.languages.split(separator: " ").map(String.init) {
        let rules = PluralRules(LanguageTag(language))
        #expect(rules.language == language)
        let found = String((Array(0...200) + [1000, 1_000_000]).compactMap { letters[rules.category($0)] })
        #expect(found == group.categories, "\(language)")
        compared.insert(language)
      }
    }
    #expect(compared.count > 150)
    #expect(compared == Set(PluralRules.known.keys))
  }

  /// The samples of CLDR 47, plurals.xml, by hand.
  @Test(arguments: [
    ("en", 0, PluralCategory.other), ("en", 1, .one), ("fr", 0, .one), ("fr", 1_000_000, .many),
    ("pl", 22, .few), ("pl", 112, .many), ("ar", 0, .zero), ("ar", 103, .few), ("ar", 202, .other),
    ("he", 2, .two), ("he", 20, .other), ("ja", 1, .other), ("cy", 6, .many), ("lv", 10, .zero),
    ("sl", 102, .two), ("ru", 21, .one), ("br", 1_000_000, .many), ("pt", 0, .one), ("pt-PT", 0, .other),
    ("zh-Hant", 1, .other), ("zh-TW", 1, .other), ("sr-Latn", 1, .one),
  ])
  func choosesTheFormOfCLDRsSamples(language: String, number: Int, category: PluralCategory) {
    #expect(PluralRules(LanguageTag(language)).category(number) == category)
  }

  @Test func takesTheRulesOfALanguageInAnyScript() {
    #expect(PluralRules(LanguageTag("zh-TW")).language == "zh")
    #expect(PluralRules(LanguageTag("zh-Hant")).neededCategories == [.other])
  }

  @Test func givesALanguageWithoutRulesOneFormAndNotTheEnglishTwo() {
    let rules = PluralRules(LanguageTag("tlh"))
    #expect(rules.language == nil)
    #expect(rules.category(1) == .other && rules.category(2) == .other)
  }

  @Test(arguments: [
    "", "n", "n = ", "n = 1 and", "or n = 1", "n % = 1", "n % 0 = 1", "x = 1", "n = 3..1", "n = a", "n < 3",
    "n = 1..2..3",
  ])
  func refusesARuleThatIsNotInCLDRsSyntax(rule: String) {
    #expect(PluralRule(rule) == nil)
  }

  @Test func needsTheFormsThatWholeNumbersTake() {
    #expect(PluralRules(LanguageTag("cs")).neededCategories == [.one, .few, .other])
    #expect(PluralRules(LanguageTag("cs")).allowedCategories == [.one, .few, .many, .other])
    #expect(PluralRules(LanguageTag("fr")).neededCategories == [.one, .many, .other])
    #expect(PluralRules(LanguageTag("ja")).neededCategories == [.other])
  }
}
