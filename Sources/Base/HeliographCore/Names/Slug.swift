import Foundation

/// A name for an address: small letters and digits of any script, and single hyphens between them.
///
/// Latin letters are `a`…`z`: "é" is "e", "ß" is "ss". Letters of other scripts stay, in form NFC, with the marks that
/// belong to them; links percent-encode them as UTF-8. So a letter with its accent and the same letter followed by a
/// combining accent give the same slug. A name of symbols alone has the names that Unicode gives them ("sunrise").
package struct Slug: Sendable, Hashable {
  /// The longest slug, in scalars.
  package static let limit = 60
  /// The longest slug, in bytes: a hash, an extension and a file system's own marks fit into 255 behind it.
  package static let byteLimit = 160

  /// In form NFC, at most `limit` scalars and `byteLimit` bytes; empty for a name without letters, digits and symbols.
  package let text: String

  /// Folds any bytes; those that are not UTF-8 separate words.
  package init(_ name: some Sequence<UInt8>) {
    let bytes = Array(name)
    var text = String(decoding: bytes, as: UTF8.self)
    if !bytes.allSatisfy({ $0 < 0x80 }) { text = text.precomposedStringWithCanonicalMapping }
    var slug = Self.words(text.unicodeScalars)
    if slug.isEmpty { slug = Self.words(Self.names(text.unicodeScalars).unicodeScalars) }
    self.text = String(String.UnicodeScalarView(Self.bounded(slug)))
  }

  private static func words(_ scalars: String.UnicodeScalarView) -> [Unicode.Scalar] {
    var slug: [Unicode.Scalar] = []
    var wantsHyphen = false
    for scalar in scalars {
      guard let letters = fold(scalar, after: wantsHyphen ? nil : slug.last) else {
        wantsHyphen = true
        continue
      }
      if letters.isEmpty { continue }
      if wantsHyphen, !slug.isEmpty { slug.append("-") }
      wantsHyphen = false
      slug += letters
    }
    return slug
  }

  /// Cut after a whole word where there is one in the second half, else before a letter.
  private static func bounded(_ slug: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var cut = slug.prefix(limit)
    var length = cut.reduce(0) { $0 + UTF8.width($1) }
    while length > byteLimit, let last = cut.popLast() { length -= UTF8.width(last) }
    guard cut.count < slug.count else { return slug }
    let next = slug[cut.count]
    // The marks of a letter, and then the letter, whose other marks were cut off.
    if isMark(next) {
      while let last = cut.last, isMark(last) { cut.removeLast() }
      cut = cut.dropLast()
    } else if next != "-", let hyphen = cut.lastIndex(of: "-"), hyphen >= limit / 2 {
      cut = cut[..<hyphen]
    }
    while cut.last == "-" { cut.removeLast() }
    return Array(cut)
  }

  /// What a scalar becomes behind `last`, which is `nil` where a word begins; empty for one that vanishes; `nil` for one
  /// that separates words.
  private static func fold(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?) -> [Unicode.Scalar]? {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: return [scalar]
    case 0x41...0x5A: return [Unicode.Scalar(UInt8(scalar.value).asciiLowercased)]
    // Apostrophes, and combining marks: "don't" is one word, and an accent belongs to its letter.
    case 0x27, 0x2019, 0x02BC, 0x0300...0x036F: return []
    case 0...0x7F: return nil
    default:
      if let latin = latinLetters(of: scalar) { return latin.map { Unicode.Scalar($0) } }
      return otherLetters(of: scalar, after: last)
    }
  }

  /// Letters and digits of the other scripts, and the marks behind them.
  private static func otherLetters(
    of scalar: Unicode.Scalar, after last: Unicode.Scalar?
  ) -> [Unicode.Scalar]? {
    let isInside = last.map { !$0.isASCII } ?? false
    // Joiners, and the marks of writing direction.
    if scalar.properties.isDefaultIgnorableCodePoint { return isInside ? [] : nil }
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .otherLetter, .modifierLetter:
      // Small capitals and turned letters of phonetic writing are Latin, and have no letter of ASCII.
      let name = scalar.properties.name ?? ""
      let isLatin = ["LATIN ", "MODIFIER ", "FEMININE ", "MASCULINE "].contains { name.hasPrefix($0) }
      return isLatin ? nil : Array(scalar.properties.lowercaseMapping.unicodeScalars)
    case .decimalNumber:
      // Full width digits are those of ASCII.
      return [
        (0xFF10...0xFF19).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value - 0xFEE0)) : scalar
      ]
    case .nonspacingMark, .spacingMark: return isInside ? [scalar] : []
    case .enclosingMark: return []
    default: return nil
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }

  /// The names of symbols, which never change once they are given; letters for the halves of flags.
  private static func names(_ scalars: String.UnicodeScalarView) -> String {
    var names = ""
    for scalar in scalars.prefix(limit) {
      if (0x1F1E6...0x1F1FF).contains(scalar.value) {
        names.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value - 0x1F1E6) + UInt8(ascii: "a")))
      } else if scalar.properties.generalCategory == .otherSymbol {
        names += " \(scalar.properties.name ?? "") "
      }
    }
    return names
  }

  /// Reads the letters out of the scalar's Unicode name, which never changes once it is given.
  ///
  /// "LATIN SMALL LETTER E WITH ACUTE" is "e" (https://www.unicode.org/policies/stability_policy.html).
  private static func latinLetters(of scalar: Unicode.Scalar) -> [UInt8]? {
    guard let name = scalar.properties.name else { return nil }
    var words = name.utf8.split(separator: UInt8(ascii: " ")).map(Array.init)
    if words.first == Array("FULLWIDTH".utf8) { words.removeFirst() }
    guard words.count >= 4, words[0] == Array("LATIN".utf8),
      words[1] == Array("SMALL".utf8) || words[1] == Array("CAPITAL".utf8),
      words[2] == Array("LETTER".utf8) || words[2] == Array("LIGATURE".utf8)
    else { return nil }
    let with = words.firstIndex(of: Array("WITH".utf8)) ?? words.endIndex
    let letter = words[3..<with].map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    if let spelt = spelling[letter] { return Array(spelt.utf8) }
    guard (1...2).contains(letter.utf8.count) else { return nil }
    return letter.utf8.asciiLowercased
  }

  private static let spelling = [
    "SHARP S": "ss", "THORN": "th", "ETH": "d", "ENG": "ng", "DOTLESS I": "i", "DOTLESS J": "j",
    "LONG S": "s", "KRA": "k", "SCHWA": "e", "OPEN O": "o", "OPEN E": "e", "FFI": "ffi", "FFL": "ffl",
  ]
}
