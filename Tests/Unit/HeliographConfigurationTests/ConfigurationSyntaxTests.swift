import HeliographSources
import Testing

@testable import HeliographConfiguration

/// What a reader of the message has to change in a text that is not valid YAML.
@Suite struct ConfigurationSyntaxTests {
  @Test(arguments: [
    ("title: T\nsources:\n\t- folder: P", 3, "begins with a tab; write spaces"),
    ("title: T\nlayout:\n\tkind: grid", 3, "begins with a tab; write spaces"),
    ("title: Alps: 2024\n", 1, "put a text with a colon in quotes"),
    ("language: en\ntitle: @home\n", 2, "put the text in quotes"),
    ("language: en\ntitle: \"open\nsources:\n  - folder: P\n", 2, "the quote that begins here is not closed"),
    ("title: 'open\n", 1, "close it"),
    ("title: A\nlanguage: en\ntitle: B\n", 3, "the key \"title\" is there twice); remove one"),
    ("layout:\n  gap: 1\n  columns: 3\n  gap: 2\n", 4, "remove one of the two"),
    ("{ a: [1, }\n", 1, "check its indentation, colons and quotes"),
  ])
  func namesTheLineAndTheRemedy(text: String, line: Int, words: String) {
    let error = #expect(throws: ConfigurationError.self) {
      try ConfigurationReader.read(text, file: "f", kinds: [FolderKind.self])
    }
    #expect(error?.place == "f:\(line)", "\(error?.place ?? "")")
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }

  @Test func readsPastAByteOrderMark() throws {
    let read = try ConfigurationReader.read(
      "\u{FEFF}title: Alps\nlanguage: de\n", file: "f", kinds: [FolderKind.self])
    #expect(read.settings.title == "Alps" && read.settings.language == "de")
    #expect(throws: ConfigurationError.self) {
      try ConfigurationReader.read("\u{FEFF}title: A\ntitel: B\n", file: "f", kinds: [])
    }
  }

  @Test(arguments: [
    ("en", true), ("pt-BR", true), ("zh-Hant", true), ("tlh", true), ("sr-Latn-RS", true),
    ("klingon", false), ("e", false), ("12", false), ("en_GB", false), ("en-", false), ("German", false),
  ])
  func takesOnlyLanguages(tag: String, isOne: Bool) {
    for text in ["language: \(tag)", "languages: [\(tag)]"] {
      let read = try? ConfigurationReader.read(text, file: "f", kinds: [])
      #expect((read != nil) == isOne, "\(text)")
    }
  }

  @Test(arguments: [
    ("sources: []", "at least one"),
    (##"appearance: { colours: { ink: "#cccccc" } }"##, "day: "),
    (##"appearance: { colours: { background: "#cccccc" } }"##, "night: "),
  ])
  func saysWhatBelongsThere(text: String, words: String) {
    let error = #expect(throws: ConfigurationError.self) {
      try ConfigurationReader.read(text, file: "f", kinds: [FolderKind.self])
    }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }
}
