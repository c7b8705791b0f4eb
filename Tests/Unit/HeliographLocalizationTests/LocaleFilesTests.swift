import Foundation
import HeliographTestSupport
import Testing

@testable import HeliographLocalization

/// The files in Locales, each as an owner's would be read.
struct LocaleFilesTests {
  private static let languages = EmbeddedData.locales.keys.sorted()

  @Test func areFoundInTheBinary() {
    #expect(Self.languages.count >= 13 && Self.languages.contains("en"))
  }

  @Test func haveTheBytesOfTheFilesInTheFolders() throws {
    let target = PackageFolder.url.appending(path: "Sources/Website/HeliographLocalization")
    let paths = try ["CLDR", "Locales"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: target.appending(path: folder).path).map {
        "\(folder)/\($0)"
      }
    }
    #expect(EmbeddedFiles.names.sorted() == paths.sorted())
    for path in paths {
      let file = try Data(contentsOf: target.appending(path: path))
      #expect(EmbeddedFiles.bytes(path) == Array(file), "\(path)")
    }
  }

  @Test(arguments: languages)
  func haveEveryStringAndEveryDate(language: String) throws {
    let path = try #require(EmbeddedData.locales[language])
    let bytes = try #require(EmbeddedFiles.bytes(path))
    let file = try LocaleFile(bytes, name: "\(language).json")
    let lacking =
      UIString.allCases.filter { file.strings[$0] == nil }.map(\.rawValue)
      + CountedString.allCases.filter { file.counts[$0] == nil }.map(\.rawValue) + file.dates.missing
    #expect(lacking.isEmpty, "\(language) lacks \(lacking)")
    #expect(file.dates.weekdays != nil)
  }

  @Test(arguments: languages)
  func areWrittenInALanguageWhosePluralRulesAreKnown(language: String) {
    #expect(PluralRules(LanguageTag(language)).language != nil)
  }

  @Test(arguments: languages)
  func leaveNoPlaceholderUnfilled(language: String) {
    let strings = LocalizedStrings(language: language)
    for key in CountedString.allCases {
      for number in [0, 1, 2, 3, 7, 11, 21, 100, 1_000_000] {
        #expect(!strings(key, number).contains("{"), "\(language) \(key) \(number)")
      }
    }
    #expect(!strings(.pageOf, "1", "2").contains("{"))
  }
}
