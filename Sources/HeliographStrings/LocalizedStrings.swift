/// What the pages themselves say, in the site's language, or in English where that has no table.
package struct LocalizedStrings: Sendable {
  /// The language of the strings: the first part of a BCP 47 tag, in lower case.
  package let primary: String
  private let table: StringTable
  /// The language of the words where it is not the site's own: "en"; `nil` where it is.
  package let foreignLanguage: String?

  /// - Parameter language: a BCP 47 tag.
  package init(language: String) {
    let first = language.utf8.prefix { $0 != UInt8(ascii: "-") }
    let named = String(decoding: first.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    // Traditional characters are another table, which there is not.
    let isTraditional = ["hant", "tw", "hk", "mo"].contains { tag in
      language.utf8.split(separator: UInt8(ascii: "-")).dropFirst().contains { part in
        part.elementsEqual(tag.utf8) { $0 | 0x20 == $1 }
      }
    }
    let own = named == "zh" && isTraditional ? nil : StringTable.table(of: named)
    table = own ?? .english
    primary = own == nil ? "en" : named
    foreignLanguage = own == nil ? "en" : nil
  }

  package static let english = LocalizedStrings(language: "en")

  package var isEnglish: Bool { primary.utf8.elementsEqual("en".utf8) }

  package subscript(word: UIString) -> String {
    table.word(word)
  }

  /// A word with its places filled in: `{1}` by the first of `parts`, `{2}` by the second.
  package func callAsFunction(_ word: UIString, _ parts: String...) -> String {
    Self.filled(self[word], parts)
  }

  /// "1 photograph", "24 photographs"
  package func count(_ photographs: Int) -> String { plural(table.photographs, photographs) }

  /// "every second", "every 5 seconds"
  package func interval(seconds: Int) -> String { plural(table.intervals, seconds) }

  private func plural(_ forms: [PluralCategory: String], _ number: Int) -> String {
    let form = forms[PluralCategory(number, language: primary)] ?? forms[.other] ?? "{1}"
    return Self.filled(form, [String(number)])
  }

  /// The forms of "24 photographs" by plural category, for a script that counts by itself.
  package var photographForms: [(category: PluralCategory, form: String)] {
    PluralCategory.allCases.compactMap { category in table.photographs[category].map { (category, $0) } }
  }

  /// Only the table's own places are filled, never one that a title brings along.
  private static func filled(_ form: String, _ parts: [String]) -> String {
    let bytes = Array(form.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let isPlace = bytes[index] == UInt8(ascii: "{") && index + 2 < bytes.count
      if isPlace, case let part = Int(bytes[index + 1]) - 0x31, parts.indices.contains(part) {
        result += parts[part].utf8
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
