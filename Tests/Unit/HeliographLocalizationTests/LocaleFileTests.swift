import HeliographCore
import Testing

@testable import HeliographLocalization

/// What an owner's file may be, and what is said of one that may not.
struct LocaleFileTests {
  private static func file(_ json: String, _ name: String = "sv.json") throws -> LocaleFile {
    try LocaleFile(Array(json.utf8), name: name)
  }

  @Test(arguments: [
    (
      "sv.json", #"{"strings": {"dowload": "Hämta"}}"#, #""dowload": it is unknown; did you mean "download"?"#
    ),
    ("sv.json", #"{"words": {}}"#, #""words": it is unknown"#),
    ("sv.json", #"{"strings": []}"#, #""strings": it is not an object"#),
    ("sv.json", #"{"strings": {"download": 3}}"#, #""download": it is not text"#),
    ("sv.json", #"{"strings": {"download": ""}}"#, #""download": it is empty"#),
    ("sv.json", #"{"strings": {"pageOf": "Sida {1}"}}"#, #""pageOf": it lacks the placeholder {2}"#),
    ("sv.json", #"{"strings": {"download": "Hämta {1}"}}"#, #""download": it has a placeholder {1}"#),
    ("sv.json", #"{"strings": {"photographCount": "{1} bilder"}}"#, #"it is not an object of plural forms"#),
    (
      "sv.json", #"{"strings": {"photographCount": {"one": "en bild"}}}"#,
      #"lacks the plural form "other"; this language needs one, other"#
    ),
    (
      "pl.json", #"{"strings": {"photographCount": {"one": "{1} a", "other": "{1} b"}}}"#,
      #"lacks the plural form "few"; this language needs one, few, many, other"#
    ),
    (
      "sv.json", #"{"strings": {"photographCount": {"few": "{1}", "other": "{1} bilder"}}}"#,
      #""photographCount.few": it is not a plural form of this language; use one, other"#
    ),
    (
      "sv.json", #"{"strings": {"photographCount": {"one": "en bild", "other": "bilder"}}}"#,
      #""photographCount.other": it lacks the placeholder {1}"#
    ),
    ("sv.json", #"{"dates": {"months": ["januari"]}}"#, #""dates.months": it is not a list of 12 names"#),
    ("sv.json", #"{"dates": {"day": "d MMM y"}}"#, #""dates.day": it has an unknown field "MMM""#),
    ("sv.json", #"{"dates": {"time": "d"}}"#, #""dates.time": it has the field "d"; use H, HH, mm here"#),
    ("sv.json", #"{"dates": {"yearSpan": "y"}}"#, #""dates.yearSpan": it must repeat a field"#),
    ("sv.json", #"{"dates": {"dateTime": "{1}"}}"#, #""dates.dateTime": it must have {1} for the day"#),
    ("sv.json", #"{"dates": {"hours": "H"}}"#, #""dates.hours": it is unknown"#),
    ("sv.json", #"["strings"]"#, "is not a JSON object"),
    ("sv.json", "{\n\"strings\": {]", "is not valid JSON"),
    ("sv.json", "\u{FF}", "is not valid JSON"),
    ("swedish.json", "{}", "is not named after a language"),
    ("sv.yml", "{}", "is not named after a language"),
  ])
  func saysInOneSentenceWhatIsWrong(name: String, json: String, message: String) {
    let error = #expect(throws: LocaleFileError.self) { try Self.file(json, name) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "no error")")
    #expect(error?.file == name && error?.message.contains("\n") == false)
  }

  @Test func saysWhereTheJSONBreaks() {
    let error = #expect(throws: LocaleFileError.self) { try Self.file("{\n  \"strings\": {]\n}") }
    #expect(error?.message.contains("line 2") == true, "\(error?.message ?? "")")
  }

  @Test func mayLeaveTheNumberOutOfTheFormOfOneThing() throws {
    let file = try Self.file(#"{"strings": {"photographCount": {"one": "en bild", "other": "{1} bilder"}}}"#)
    let strings = LocalizedStrings(language: "sv-SE", overrides: [LanguageTag("sv"): file])
    #expect(strings(.photographCount, 1) == "en bild" && strings(.photographCount, 4) == "4 bilder")
  }

  @Test func takesAnyFormOfALanguageWhoseRulesAreNotKnown() throws {
    let file = try Self.file(#"{"strings": {"photographCount": {"one": "a", "other": "{1} b"}}}"#, "tlh.json")
    let strings = LocalizedStrings(language: "tlh", overrides: [LanguageTag("tlh"): file])
    #expect(strings(.photographCount, 1) == "1 b")
  }
}
