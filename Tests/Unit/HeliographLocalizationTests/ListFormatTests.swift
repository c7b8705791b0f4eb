import Foundation
import Testing

@testable import HeliographLocalization

struct ListFormatTests {
  /// Lists of two, three and four things as Babel makes them from CLDR: Scripts/cldr-data.
  private struct Vectors: Decodable {
    struct Group: Decodable {
      let languages: String
      let texts: [String]
    }
    let vectors: [Group]
  }

  @Test func agreesWithCLDRInEveryLanguageOfTheFixture() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/lists.json")
    let groups = try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file)).vectors
    var compared: Set<String> = []
    for group in groups {
      for language in group.languages.split(separator: " ").map(String.init) {
        let format = ListFormat(LanguageTag(language))
        #expect(
          [2, 3, 4].map { format.text(Array(["A", "B", "C", "D"].prefix($0))) } == group.texts, "\(language)")
        compared.insert(language)
      }
    }
    #expect(compared.isSuperset(of: EmbeddedData.locales.keys))
  }

  @Test func namesOneThingAloneAndNoneNotAtAll() {
    let english = LocalizedStrings.english
    #expect(english.list([]) == "" && english.list(["Ann"]) == "Ann")
    #expect(english.list(["Ann", "Ben", "{1}"]) == "Ann, Ben, and {1}")
    #expect(LocalizedStrings(language: "de").list(["Ann", "Ben", "Cem"]) == "Ann, Ben und Cem")
    #expect(LocalizedStrings(language: "ja").list(["Ann", "Ben"]) == "Ann、Ben")
    #expect(ListFormat(LanguageTag("tlh")).text(["Ann", "Ben", "Cem"]) == "Ann, Ben, Cem")
  }
}
