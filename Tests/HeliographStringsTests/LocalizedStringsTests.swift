import Testing

@testable import HeliographStrings

struct LocalizedStringsTests {
  @Test(arguments: StringTable.tables.keys.sorted())
  func hasEveryWordInEveryLanguage(language: String) throws {
    let table = try #require(StringTable.table(of: language))
    let missing = UIString.allCases.filter { table.word($0).isEmpty }
    #expect(missing.isEmpty, "\(language) lacks \(missing.map(\.rawValue))")
    #expect(table.photographs[.other] != nil && table.intervals[.other] != nil)
    // The same places are filled in every language.
    for word in UIString.allCases {
      for place in ["{1}", "{2}"] {
        let isFilled = StringTable.english.word(word).contains(place)
        #expect(table.word(word).contains(place) == isFilled, "\(language) \(word)")
      }
    }
  }

  /// The samples of Unicode CLDR 47, plurals.xml.
  @Test(arguments: [
    ("en", 0, PluralCategory.other), ("en", 1, .one), ("en", 2, .other), ("fr", 0, .one), ("fr", 1, .one),
    ("fr", 2, .other), ("pl", 1, .one), ("pl", 3, .few), ("pl", 12, .many), ("pl", 22, .few),
    ("pl", 25, .many),
    ("pl", 112, .many), ("ar", 0, .zero), ("ar", 2, .two), ("ar", 10, .few), ("ar", 103, .few),
    ("ar", 11, .many),
    ("ar", 111, .many), ("ar", 100, .other), ("ar", 202, .other), ("he", 2, .two), ("he", 20, .other),
    ("ja", 1, .other),
  ])
  func countsByTheRuleOfTheLanguage(language: String, count: Int, category: PluralCategory) {
    #expect(PluralCategory(count, language: language) == category)
  }

  @Test(arguments: StringTable.tables.keys.sorted())
  func hasAFormForEveryNumber(language: String) throws {
    let table = try #require(StringTable.table(of: language))
    let needed = Set((0...1000).map { PluralCategory($0, language: language) })
    #expect(needed.isSubset(of: table.photographs.keys) && needed.isSubset(of: table.intervals.keys))
  }

  @Test(arguments: [
    ("de", "Herunterladen", nil), ("DE-at", "Herunterladen", nil), ("zh-CN", "下载", nil),
    ("zh-Hant", "Download", "en"), ("zh-TW", "Download", "en"), ("fi", "Download", "en"),
  ])
  func saysInWhichLanguageItSpeaks(language: String, word: String, foreign: String?) {
    let words = LocalizedStrings(language: language)
    #expect(words[.download] == word)
    #expect(words.foreignLanguage == foreign)
  }

  @Test func fillsNoPlaceThatATitleBrings() {
    #expect(LocalizedStrings.english(.photographOf, "{1} {2}") == "Photograph, {1} {2}")
  }

  @Test(arguments: [
    ("ar", "rtl"), ("he-IL", "rtl"), ("fa", "rtl"), ("ur", "rtl"), ("en", "ltr"), ("az-Arab", "rtl"),
    ("ku-Latn", "ltr"), ("ar-Latn", "ltr"), ("ja", "ltr"),
  ])
  func knowsWhichWayALanguageIsWritten(language: String, direction: String) {
    #expect(TextDirection(language: language).rawValue == direction)
  }
}
