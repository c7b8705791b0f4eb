import HeliographCore
import HeliographFormats

/// The languages of a site, and what its owner calls it in each.
enum LanguageReader {
  /// Reads language, title and description into the settings; what a mapping leaves out stays as it is.
  ///
  /// - Throws: `YAMLError` for a language that is none or there twice, and for words in a language that the site lacks.
  static func readWords(_ map: YAMLMap, into settings: inout SiteSettings) throws(YAMLError) {
    if let languages = try languages(map) {
      settings.languages = languages.count > 1 ? languages : []
      settings.language = languages.first ?? settings.language
      settings.words = settings.words.filter { languages.dropFirst().contains($0.key) }
    } else if let language = try language(map) {
      // An edition in one language of a site in several.
      (settings.languages, settings.language, settings.words) = ([], language, [:])
    }
    if map.has("title"), let title = try words("title", map, settings) {
      settings.title = title[settings.language] ?? settings.title
      for tag in settings.languages.dropFirst() {
        settings.words[tag, default: LocalWords()].title = title[tag]
      }
    }
    if map.has("description") {
      let description = try words("description", map, settings) ?? [:]
      settings.description = description[settings.language]
      for tag in settings.languages.dropFirst() {
        settings.words[tag, default: LocalWords()].description = description[tag]
      }
    }
  }

  private static func language(_ map: YAMLMap) throws(YAMLError) -> String? {
    guard let tag = try map.text("language") else { return nil }
    guard isTag(tag) else { throw map.mistake("language", "must be a language tag such as en or pt-BR") }
    return tag
  }

  /// The languages under `languages`; `nil` without the key.
  private static func languages(_ map: YAMLMap) throws(YAMLError) -> [String]? {
    guard let tags = try map.texts("languages") else { return nil }
    guard !map.has("language") else {
      throw map.mistake(
        "languages", "cannot be used together with \"language\"; the first of them is the site's own")
    }
    guard !map.has("volumes") else {
      throw map.mistake("languages", "cannot be used together with \"volumes\": a volume is in one language")
    }
    var known: Set<[UInt8]> = []
    for tag in tags {
      guard isTag(tag) else {
        throw map.mistake("languages", "must be a list of language tags such as [en, zh-Hant]")
      }
      guard known.insert(tag.utf8.asciiLowercased).inserted else {
        throw map.mistake("languages", "names \(tag) twice; name each language once")
      }
    }
    guard !tags.isEmpty else {
      throw map.mistake("languages", "must name at least one language: [en, zh-Hant]")
    }
    return tags
  }

  /// One text for the site's own language, or a mapping from languages to texts; `nil` when there is no text.
  private static func words(
    _ key: String, _ map: YAMLMap, _ settings: SiteSettings
  ) throws(YAMLError) -> [String: String]? {
    guard map.isMap(key), let texts = try map.map(key) else {
      return try map.text(key).map { [settings.language: $0] }
    }
    let tags = settings.languages.isEmpty ? [settings.language] : settings.languages
    try texts.allow(tags)
    guard texts.has(settings.language) else {
      throw map.mistake(key, "must have a text in the site's first language, \(settings.language)")
    }
    var words: [String: String] = [:]
    for tag in tags { words[tag] = try texts.text(tag) }
    return words
  }

  /// What a tag is in the schema.
  static var values: ValueSchema {
    ValueSchema(#""type": "string", "pattern": "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$""#)
  }

  /// Whether a text has the form of a BCP 47 tag whose first part is the code of a language.
  ///
  /// No language has a longer code (https://www.iana.org/assignments/language-subtag-registry). So the folder of a language
  /// never has the name of another folder of the site, which all begin with longer words.
  private static func isTag(_ tag: String) -> Bool {
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let primary = parts.first else { return false }
    return (2...3).contains(primary.count) && primary.allSatisfy(\.isASCIILetter)
      && parts.allSatisfy { part in
        (1...8).contains(part.count) && part.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
      }
  }
}
