import HeliographBytes

/// A name for an address: only `a`…`z`, `0`…`9` and single hyphens between them.
///
/// Made scalar by scalar, so a letter with its accent and the same letter followed by a combining accent
/// give the same slug. What has no Latin letters gives an empty one; the caller has a word for that.
package struct Slug: Sendable, Hashable {
  /// The longest slug, in bytes.
  package static let limit = 60

  /// ASCII, at most `limit` bytes; may be empty.
  package let text: String

  /// Folds any bytes; those that are not UTF-8 separate words.
  package init(_ name: some Sequence<UInt8>) {
    var bytes: [UInt8] = []
    var wantsHyphen = false
    for scalar in String(decoding: Array(name), as: UTF8.self).unicodeScalars {
      guard let letters = Self.fold(scalar) else {
        wantsHyphen = true
        continue
      }
      if letters.isEmpty { continue }
      if wantsHyphen, !bytes.isEmpty { bytes.append(UInt8(ascii: "-")) }
      wantsHyphen = false
      bytes += letters
    }
    text = String(decoding: Self.bounded(bytes), as: UTF8.self)
  }

  /// Cut after a whole word where there is one in the second half, else anywhere.
  private static func bounded(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > limit else { return bytes }
    var cut = Array(bytes.prefix(limit))
    if bytes[limit] != UInt8(ascii: "-"), let hyphen = cut.lastIndex(of: UInt8(ascii: "-")),
      hyphen >= limit / 2
    {
      cut.removeSubrange(hyphen...)
    }
    while cut.last == UInt8(ascii: "-") { cut.removeLast() }
    return cut
  }

  /// The ASCII letters a scalar stands for; empty for one that vanishes; `nil` for one that separates words.
  private static func fold(_ scalar: Unicode.Scalar) -> [UInt8]? {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return [UInt8(scalar.value).asciiLowercased]
    // Apostrophes, and combining marks: "don't" is one word, and an accent belongs to its letter.
    case 0x27, 0x2019, 0x02BC, 0x0300...0x036F: return []
    case 0...0x7F: return nil
    default: return latinLetters(of: scalar)
    }
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
