import HeliographCore

/// The strings, plural forms and dates of one language, as far as a file has them.
package struct LocaleFile: Sendable {
  private(set) var strings: [UIString: String] = [:]
  private(set) var counts: [CountedString: [PluralCategory: String]] = [:]
  private(set) var dates = DateStrings()

  private let name: String
  private let plurals: PluralRules

  /// Reads and checks a locale file.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - name: the name of the file, whose part before ".json" is the language.
  /// - Throws: `LocaleFileError` for a name that is no language, a file that is not JSON, an unknown key, a value of
  ///   the wrong kind, a placeholder too many or too few, and a plural form that is missing.
  package init(_ bytes: [UInt8], name: String) throws(LocaleFileError) {
    self.name = name
    let suffix = ".json"
    let tag = LanguageTag(name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : "")
    guard tag.isWellFormed else {
      throw LocaleFileError(
        file: name, message: "is not named after a language; name it such as \"de.json\" or \"pt-BR.json\"")
    }
    plurals = PluralRules(tag)
    for (key, node) in try Self.root(bytes, name) {
      switch (key, node.members) {
      case ("strings", let entries?):
        for (key, node) in entries.sorted(by: { $0.key < $1.key }) { try add(node, key) }
      case ("dates", let entries?):
        do {
          dates = try DateStrings(entries)
        } catch {
          throw fault(error.key, error.message)
        }
      case ("strings", _), ("dates", _): throw fault(key, "is not an object; write { … }")
      default: throw fault(key, "is unknown; a locale file has \"strings\" and \"dates\"")
      }
    }
  }

  private static func root(
    _ bytes: [UInt8], _ name: String
  ) throws(LocaleFileError) -> [(key: String, value: JSONValue)] {
    let root: JSONValue
    do throws(JSONMistake) {
      root = try JSONValue(reading: bytes)
    } catch {
      throw LocaleFileError(file: name, message: "is not valid JSON; look at line \(error.line)")
    }
    guard let members = root.members else {
      throw LocaleFileError(file: name, message: "is not a JSON object; write {\"strings\": { … }}")
    }
    return members.sorted { $0.key < $1.key }
  }

  private mutating func add(_ node: JSONValue, _ key: String) throws(LocaleFileError) {
    if let string = UIString(rawValue: key) {
      guard case .text(let text) = node else { throw fault(key, "is not text; write it between quotes") }
      try check(text, key, like: UIString.placeholders[string] ?? [])
      strings[string] = text
    } else if let string = CountedString(rawValue: key) {
      guard let forms = node.members else {
        throw fault(key, "is not an object of plural forms; write {\"one\": …, \"other\": …}")
      }
      counts[string] = try checked(forms, key)
    } else {
      let names = UIString.allCases.map(\.rawValue) + CountedString.allCases.map(\.rawValue)
      let hint = NearestName.to(key, among: names).map { "; did you mean \"\($0)\"?" } ?? "; remove it"
      throw fault(key, "is unknown\(hint)")
    }
  }

  private func checked(
    _ forms: [String: JSONValue], _ key: String
  ) throws(LocaleFileError) -> [PluralCategory: String] {
    let allowed = plurals.allowedCategories ?? Set(PluralCategory.allCases)
    let needed = plurals.neededCategories ?? [.other]
    var checked: [PluralCategory: String] = [:]
    for (form, node) in forms.sorted(by: { $0.key < $1.key }) {
      guard let category = PluralCategory(rawValue: form), allowed.contains(category) else {
        let names = PluralCategory.allCases.filter { allowed.contains($0) }.map(\.rawValue)
        throw fault(
          "\(key).\(form)", "is not a plural form of this language; use \(names.joined(separator: ", "))")
      }
      guard case .text(let text) = node else {
        throw fault("\(key).\(form)", "is not text; write it between quotes")
      }
      // "One photo" and "two photos" may do without the number.
      let mayOmit = [.zero, .one, .two].contains(category) && !text.utf8.contains(UInt8(ascii: "{"))
      try check(text, "\(key).\(form)", like: mayOmit ? [] : [1])
      checked[category] = text
    }
    if let missing = needed.first(where: { checked[$0] == nil }) {
      let names = needed.map(\.rawValue).joined(separator: ", ")
      throw fault(key, "lacks the plural form \"\(missing.rawValue)\"; this language needs \(names)")
    }
    return checked
  }

  private func check(_ text: String, _ key: String, like wanted: Set<Int>) throws(LocaleFileError) {
    let found = Placeholders.numbers(in: text)
    if text.isEmpty { throw fault(key, "is empty; write the text, or remove the key") }
    if let missing = wanted.subtracting(found).min() {
      throw fault(key, "lacks the placeholder {\(missing)}; put it where the value belongs")
    }
    if let extra = found.subtracting(wanted).min() {
      throw fault(key, "has a placeholder {\(extra)} for which there is no value; remove it")
    }
  }

  private func fault(_ key: String, _ message: String) -> LocaleFileError {
    LocaleFileError(file: name, message: "has a mistake in \"\(key)\": it \(message)")
  }
}
