import HeliographCore

/// Which way a language is written.
package enum TextDirection: String, Sendable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// By the script a BCP 47 tag names, else by the one its language is usually written in.
  ///
  /// Source: Unicode CLDR 47, scriptMetadata.txt and likelySubtags.xml.
  package init(language: String) {
    let parts = language.utf8.split(separator: UInt8(ascii: "-")).map { part in
      String(decoding: part.asciiLowercased, as: UTF8.self)
    }
    let script = parts.dropFirst().first { $0.utf8.count == 4 && $0.utf8.allSatisfy { $0 >= 0x61 } }
    let isRightToLeft =
      script.map { Self.scripts.contains($0) } ?? parts.first.map { Self.languages.contains($0) } ?? false
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// The arrow that points to where lines begin, and with them what comes before.
  package var backArrow: String { self == .leftToRight ? "←" : "→" }

  /// The arrow that points to where lines go, and with them what comes next.
  package var onArrow: String { self == .leftToRight ? "→" : "←" }

  private static let scripts: Set = [
    "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]
  private static let languages: Set = [
    "ar", "arc", "arz", "ckb", "dv", "fa", "glk", "he", "khw", "ks", "mzn", "nqo", "ps", "sd", "syr", "ug",
    "ur",
    "yi",
  ]
}
