import HeliographCore

/// The data files of this module, which are part of the program.
///
/// The tests read every file, so a file that cannot be read is a mistake that no release has; it is then empty.
enum EmbeddedData {
  /// The object of a file, by its folder and name: "CLDR/plurals.json".
  static func object(_ name: String) -> [String: JSONValue] {
    EmbeddedFiles.bytes(name).flatMap { try? JSONValue(reading: $0) }?.members ?? [:]
  }

  /// The list under a key of a file.
  static func list(_ name: String, _ key: String) -> [JSONValue] {
    object(name)[key]?.elements ?? []
  }

  /// The groups in a list of a file, each under all the languages that it names.
  static func byLanguage(_ name: String, _ key: String) -> [String: [String: JSONValue]] {
    var found: [String: [String: JSONValue]] = [:]
    for group in list(name, key).compactMap(\.members) {
      for language in group["languages"]?.text?.split(separator: " ") ?? [] {
        found[String(language)] = group
      }
    }
    return found
  }

  /// The names of the locale files, as they are written: "zh-Hant".
  static let localeNames = locales.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
    String($0.value.dropFirst("Locales/".count).dropLast(".json".count))
  }

  /// The locale files, by their language tags in lower case.
  static let locales: [String: String] = {
    var locales: [String: String] = [:]
    let (folder, suffix) = ("Locales/", ".json")
    for name in EmbeddedFiles.names where name.utf8.starts(with: folder.utf8) {
      locales[LanguageTag(String(name.dropFirst(folder.count).dropLast(suffix.count))).text] = name
    }
    return locales
  }()
}
