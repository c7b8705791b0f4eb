import Foundation
import HeliographCore
import Testing

@testable import HeliographLocalization

struct NumberFormatTests {
  /// Numbers as Babel and ICU write them by CLDR: Scripts/cldr-data.
  private struct Vectors: Decodable {
    struct Group: Decodable {
      let languages: String
      let decimal: String
      let thousand: String
    }
    let vectors: [Group]
  }

  @Test func agreesWithCLDRInEveryLanguageOfTheFixture() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/numbers.json")
    let groups = try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file)).vectors
    var compared: Set<String> = []
    for group in groups {
      for language in group.languages.split(separator: " ").map(String.init) {
        let format = NumberFormat(LanguageTag(language))
        #expect(format.text(1_234_567.5, places: 1) == group.decimal, "\(language)")
        #expect(format.text(1234) == group.thousand, "\(language)")
        compared.insert(language)
      }
    }
    #expect(compared.isSuperset(of: EmbeddedData.locales.keys))
    #expect(compared.count > 400)
  }

  /// As `Intl.NumberFormat` of Chromium 156 writes them.
  @Test(arguments: [
    ("de", "1.234", "12.345.678"), ("en", "1,234", "12,345,678"), ("es", "1234", "12.345.678"),
    ("pl", "1234", "12\u{A0}345\u{A0}678"), ("fr", "1\u{202F}234", "12\u{202F}345\u{202F}678"),
    ("ar", "1,234", "12,345,678"), ("ar-EG", "١٬٢٣٤", "١٢٬٣٤٥٬٦٧٨"), ("he", "1,234", "12,345,678"),
    ("hi", "1,234", "1,23,45,678"), ("pt-PT", "1234", "12\u{A0}345\u{A0}678"), ("tlh", "1234", "12345678"),
  ])
  func groupsDigitsAsTheLanguageDoes(language: String, thousand: String, million: String) {
    let format = NumberFormat(LanguageTag(language))
    #expect(format.text(1234) == thousand)
    #expect(format.text(12_345_678) == million)
    #expect(format.text(7).unicodeScalars.count == 1)
  }

  @Test func writesDecimalsOfEverySign() {
    let german = NumberFormat(LanguageTag("de"))
    #expect(german.text(2.84, places: 1) == "2,8")
    #expect(german.text(-1234.5, places: 1) == "-1.234,5")
    #expect(german.text(-1234) == "-1.234")
    #expect(german.text(3, places: 1) == "3")
  }

  @Test func saysToScriptsAndStyleSheetsWhichDigitsToUse() {
    #expect(NumberFormat(LanguageTag("ar-EG")).language == "ar-eg-u-nu-arab")
    #expect(NumberFormat(LanguageTag("ar-EG")).counterStyle == "arabic-indic")
    #expect(NumberFormat(LanguageTag("de-AT")).language == "de-at-u-nu-latn")
    #expect(NumberFormat(LanguageTag("de")).counterStyle == nil)
    #expect(NumberFormat(LanguageTag("tlh")).language == "und-u-nu-latn")
  }

  /// A language without strings has a site in English, with English numbers.
  @Test func countsInTheLanguageThatThePagesSpeak() {
    #expect(LocalizedStrings(language: "de")(.photographCount, 1000) == "1.000 Fotos")
    #expect(LocalizedStrings(language: "fi")(.photographCount, 1000) == "1,000 photographs")
    #expect(LocalizedStrings(language: "ar-EG")(.photographCount, 1003) == "١٬٠٠٣ صور")
  }

  @Test func writesDatesWithTheDigitsOfTheLanguage() throws {
    let time = try #require(CaptureTime(year: 2021, month: 5, day: 3, hour: 14, minute: 5))
    #expect(DateFormat(language: "ar-EG").moment(time) == "٣ مايو ٢٠٢١، ١٤:٠٥")
    #expect(DateFormat(language: "ar").day(time) == "3 مايو 2021")
    #expect(DateFormat(language: "ar-EG").machineReadable(time) == "2021-05-03T14:05:00")
  }
}
