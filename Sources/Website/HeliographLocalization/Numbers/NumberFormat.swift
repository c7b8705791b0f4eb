import HeliographCore

/// Numbers as a reader of a language writes them: "1,234", "1 234", "١٬٢٣٤".
///
/// Made without a locale library, so a page is the same on every machine.
package struct NumberFormat: Sendable, Hashable {
  private var group = ""
  private var decimal = "."
  /// How many digits each group has but the last one, which has three.
  private var sizeAbove = 3
  /// How many digits have to stand before the last group for a number to be divided.
  private var leastBefore = 1
  /// "0" to "9" in the script of the language; `nil` for those of ASCII.
  private var digits: [String]?
  /// The language as a BCP 47 tag with its digits, for `Intl.NumberFormat`: "ar-eg-u-nu-arab".
  package let language: String
  /// How CSS counters are written with these digits; `nil` where that is not known, and for those of ASCII.
  package private(set) var counterStyle: String?

  /// The format of a language; where CLDR has none, numbers are plain digits without groups.
  init(_ tag: LanguageTag) {
    let known = tag.candidates.first { Self.styles[$0] != nil }
    language = (known ?? "und") + "-u-nu-" + (known.flatMap { Self.styles[$0]?["system"]?.text } ?? "latn")
    guard let style = known.flatMap({ Self.styles[$0] }) else { return }
    group = style["group"]?.text ?? ""
    decimal = style["decimal"]?.text ?? "."
    sizeAbove = style["above"]?.text.flatMap { Int($0) } ?? 3
    leastBefore = style["least"]?.text.flatMap { Int($0) } ?? 1
    digits = style["digits"]?.text.map { $0.unicodeScalars.map { String($0) } }
    counterStyle = style["system"]?.text.flatMap { Self.counterStyles[$0] }
  }

  /// The number with the digits and groups of the language.
  package func text(_ number: Int) -> String {
    let digits = Array(String(number.magnitude).utf8)
    return (number < 0 ? "-" : "") + localized(grouped(digits))
  }

  /// The number with at most `places` decimals, rounded to nearest, without zeros at its end: "2,8".
  package func text(_ number: Double, places: Int) -> String {
    let parts = Decimals.text(number, places: places).utf8.split(separator: UInt8(ascii: "."))
    let integer = parts[0].drop { $0 == UInt8(ascii: "-") }
    let text = (integer.count < parts[0].count ? "-" : "") + localized(grouped(Array(integer)))
    return parts.count == 1 ? text : text + decimal + localized(String(decoding: parts[1], as: UTF8.self))
  }

  /// A text with its digits of ASCII in those of the language, ungrouped: of a date.
  func localized(_ text: String) -> String {
    guard let digits else { return text }
    return text.unicodeScalars.map { scalar in
      (0x30...0x39).contains(scalar.value) ? digits[Int(scalar.value) - 0x30] : String(scalar)
    }.joined()
  }

  private func grouped(_ digits: [UInt8]) -> String {
    guard !group.isEmpty, digits.count >= 3 + leastBefore else {
      return String(decoding: digits, as: UTF8.self)
    }
    var end = digits.count - 3
    var groups = [digits[end...]]
    while end > 0 {
      let start = max(0, end - sizeAbove)
      groups.append(digits[start..<end])
      end = start
    }
    return groups.reversed().map { String(decoding: $0, as: UTF8.self) }.joined(separator: group)
  }

  /// What differs from language to language, from CLDR/numbers.json.
  private static let styles = EmbeddedData.byLanguage("CLDR/numbers.json", "styles")

  /// The predefined counter styles of numbering systems.
  ///
  /// Source: CSS Counter Styles 3, 6.1, "Numeric".
  private static let counterStyles = [
    "arab": "arabic-indic", "arabext": "persian", "deva": "devanagari", "beng": "bengali", "mymr": "myanmar",
    "tibt": "tibetan",
  ]
}
