import HeliographCore
import Testing

@testable import HeliographLocalization

struct LocalizedStringsTests {
  private static func overrides(_ files: [String: String]) throws -> [LanguageTag: LocaleFile] {
    var overrides: [LanguageTag: LocaleFile] = [:]
    for (language, json) in files {
      overrides[LanguageTag(language)] = try LocaleFile(Array(json.utf8), name: "\(language).json")
    }
    return overrides
  }

  @Test(arguments: [
    ("de", "Herunterladen", nil), ("DE-at", "Herunterladen", nil), ("zh-CN", "下载", nil),
    ("zh-Hans-SG", "下载", nil), ("zh-Hant", "下載", nil), ("zh-TW", "下載", nil), ("zh-HK", "下載", nil),
    ("zh", "下载", nil),
    ("fi", "Download", "en"),
  ])
  func saysInWhichLanguageItSpeaks(language: String, text: String, foreign: String?) {
    let strings = LocalizedStrings(language: language)
    #expect(strings[.download] == text)
    #expect(strings.foreignLanguage == foreign)
    #expect(strings.missing.isEmpty)
  }

  @Test func fillsNoPlaceholderThatATitleBrings() {
    #expect(LocalizedStrings.english(.photographOf, "{1} {2}") == "Photograph, {1} {2}")
  }

  /// Between FIRST STRONG ISOLATE and its end, and nothing that is written as the page is.
  @Test func isolatesNamesOfTheOtherDirection() {
    let english = LocalizedStrings.english
    #expect(english(.photographOf, "الخزنة") == "Photograph, \u{2068}الخزنة\u{2069}")
    #expect(english(.photographOf, "Low tide \u{202E}") == "Photograph, Low tide ")
    #expect(english.list(["Ada", "דנה"]) == "Ada and \u{2068}דנה\u{2069}")
    #expect(LocalizedStrings(language: "he").isolated("Petra") == "\u{2068}Petra\u{2069}")
    #expect(LocalizedStrings(language: "he").isolated("דנה 3") == "דנה 3")
  }

  @Test func countsInTheFormsOfTheLanguage() {
    #expect(LocalizedStrings.english(.keywordCount, 1) == "1 keyword")
    #expect(LocalizedStrings.english(.lensCount, 24) == "24 lenses")
    #expect(LocalizedStrings(language: "pl")(.photographCount, 22) == "22 zdjęcia")
    #expect(LocalizedStrings(language: "pl")(.photographCount, 25) == "25 zdjęć")
    #expect(
      LocalizedStrings(language: "fr")(.photographCount, 1_000_000)
        == "1\u{202F}000\u{202F}000 de photographies")
    #expect(LocalizedStrings(language: "ar")(.photographCount, 2) == "صورتان")
  }

  /// Portugal counts 0 with the plural, Brazil with the singular.
  @Test func countsByTheRuleOfTheRegionWhereCLDRHasOne() {
    #expect(LocalizedStrings(language: "pt-BR")(.photographCount, 0) == "0 fotografia")
    #expect(LocalizedStrings(language: "pt-PT")(.photographCount, 0) == "0 fotografias")
    #expect(LocalizedStrings(language: "pt-PT").pluralLanguage(of: .photographCount) == "pt-pt")
    #expect(LocalizedStrings(language: "en-GB").pluralLanguage(of: .photographCount) == "en")
  }

  @Test func countsEnglishStringsByTheEnglishRule() {
    #expect(LocalizedStrings(language: "ru")(.photographCount, 21) == "21 photographs")
    #expect(LocalizedStrings(language: "id")(.photographCount, 1) == "1 photograph")
  }

  @Test func putsTheOwnersStringsBeforeItsOwn() throws {
    let overrides = try Self.overrides(["de": #"{"strings": {"download": "Laden"}}"#])
    let strings = LocalizedStrings(language: "de-CH", overrides: overrides)
    #expect(strings[.download] == "Laden" && strings[.search] == "Suche")
    #expect(strings.missing.isEmpty && strings.foreignLanguage == nil)
    #expect(LocalizedStrings(language: "fr", overrides: overrides)[.download] == "Télécharger")
  }

  @Test func callsEachLanguageByItsOwnName() throws {
    let overrides = try Self.overrides([
      "nds": #"{"strings": {"languageName": "Plattdüütsch"}}"#,
      "sv": #"{"strings": {"download": "Hämta"}}"#,
    ])
    let strings = LocalizedStrings(language: "de", overrides: overrides)
    let names = ["de-CH", "en", "nds", "ja", "sv", "tlh"].map(strings.name)
    #expect(names == ["Deutsch", "English", "Plattdüütsch", "日本語", "sv", "tlh"])
  }

  @Test func putsARegionBeforeItsLanguage() throws {
    let overrides = try Self.overrides([
      "de": #"{"strings": {"download": "Laden", "search": "Finden"}}"#,
      "de-AT": #"{"strings": {"download": "Owerladn"}, "dates": {"day": "EEEE, d. MMMM y"}}"#,
    ])
    let strings = LocalizedStrings(language: "de-at", overrides: overrides)
    #expect(strings[.download] == "Owerladn" && strings[.search] == "Finden")
    let time = try #require(CaptureTime(year: 2021, month: 5, day: 3, precision: .day))
    #expect(strings.dates.day(time) == "Montag, 3. Mai 2021")
  }

  @Test func saysWhatANewLanguageLacks() throws {
    let overrides = try Self.overrides([
      "sv": #"{"strings": {"download": "Hämta"}, "dates": {"day": "d MMMM y", "year": "y"}}"#
    ])
    let strings = LocalizedStrings(language: "sv", overrides: overrides)
    #expect(strings[.download] == "Hämta" && strings[.search] == "Search")
    #expect(strings.foreignLanguage == nil)
    #expect(strings.missing.count == UIString.allCases.count - 1 + CountedString.allCases.count + 6)
    #expect(strings.missing.contains("dates.months") && !strings.missing.contains("dates.day"))
    // A pattern with a month's name is of no use without the names.
    let time = try #require(CaptureTime(year: 2021, month: 5, day: 3, precision: .day))
    #expect(strings.dates.day(time) == "2021-05-03")
  }

  @Test(arguments: [
    ("ar", "rtl"), ("he-IL", "rtl"), ("fa", "rtl"), ("ur", "rtl"), ("en", "ltr"), ("az-Arab", "rtl"),
    ("ku-Latn", "ltr"), ("ar-Latn", "ltr"), ("ja", "ltr"),
  ])
  func knowsWhichWayALanguageIsWritten(language: String, direction: String) {
    #expect(TextDirection(language: language).rawValue == direction)
  }

  @Test(arguments: [
    ("zh-TW", ["zh-tw", "zh-hant-tw", "zh-hant"]), ("zh-Hans-CN", ["zh-hans-cn", "zh-hans", "zh-cn", "zh"]),
    ("de-AT-1996", ["de-at-1996", "de-at", "de"]), ("sr-Latn", ["sr-latn"]), ("pt_BR", ["pt-br", "pt"]),
    ("", [""]),
  ])
  func inheritsWithinOneScript(language: String, candidates: [String]) {
    #expect(LanguageTag(language).candidates == candidates)
  }
}
