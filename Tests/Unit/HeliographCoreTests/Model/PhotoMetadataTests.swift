import Foundation
import HeliographCore
import Testing

@Suite struct PhotoMetadataTests {
  @Test func fillsGapsAndOverwritesNothing() {
    let own = PhotoMetadata(title: "Mine", exposure: Exposure(iso: 100))
    let other = PhotoMetadata(
      title: "Theirs", creator: "Ada", keywords: ["sea"], exposure: Exposure(time: 0.5, iso: 400))
    let filled = own.filled(from: other)
    #expect(filled.title == "Mine")
    #expect(filled.creator == "Ada")
    #expect(filled.keywords == ["sea"])
    #expect(filled.exposure == Exposure(time: 0.5, iso: 100))
  }

  @Test(arguments: [
    ("de", "Titel"), ("DE", "Titel"), ("de-AT", "Titel"), ("en", "Title"), ("en-US", "Title"),
    ("pt", "Título"),
    ("pt-BR", "Título"), ("zh-Hant-TW", "標題"), ("zh-CN", "Default"), ("fr", "Default"), ("d", "Default"),
  ])
  func showsTheWordsOfALanguage(language: String, title: String) {
    var metadata = PhotoMetadata(title: "Default")
    let titles = ["de": "Titel", "en": "Title", "pt-BR": "Título", "zh-Hant": "標題", "de-CH": "Ditel"]
    metadata.words = titles.mapValues { LocalWords(title: $0) }
    #expect(metadata.inLanguage(language).title == title)
  }

  @Test func takesKeywordsAndTheirGroupsFromTheSameFile() {
    let own = PhotoMetadata(ruleKeywords: ["Family"])
    let other = PhotoMetadata(keywords: ["sea"], ruleKeywords: ["Places"], people: ["Ada"])
    let filled = own.filled(from: other)
    #expect(filled.keywords.isEmpty && filled.ruleKeywords == ["Family"])
    #expect(filled.hidingKeywords == ["sea", "Places"])
    #expect(filled.people == ["Ada"])
    #expect(PhotoMetadata().filled(from: other) == other)
  }

  /// Catalogs and listings hold what an earlier Heliograph wrote.
  @Test func readsWhatAnEarlierVersionWrote() throws {
    let old = try JSONDecoder().decode(
      PhotoMetadata.self, from: Data(#"{"title":"T","keywords":["sea"],"exposure":{"iso":100}}"#.utf8))
    #expect(old == PhotoMetadata(title: "T", keywords: ["sea"], exposure: Exposure(iso: 100)))
  }

  @Test func keepsEveryFactThroughACatalog() throws {
    let metadata = PhotoMetadata(
      credit: "Agency", licence: Licence(name: "CC0 1.0"), keywords: ["a"], ruleKeywords: ["b"],
      hidingKeywords: ["c"], people: ["Ada"], exposure: Exposure(compensation: -0.7, flashFired: true))
    let read = try JSONDecoder().decode(PhotoMetadata.self, from: JSONEncoder().encode(metadata))
    #expect(read == metadata)
  }
}
