import HeliographCore

/// Turns the bytes of a tag into words that a page can show.
enum TagText {
  /// Returns the trimmed text of a tag with at most `limit` characters; `nil` when no text is left.
  ///
  /// Control characters and overrides of the writing direction are removed. Bytes that are not UTF-8 are
  /// read as Windows-1252, which old cameras and IPTC editors wrote. Line ends become spaces unless
  /// `preservesLines`.
  static func cleaned(_ bytes: [UInt8], limit: Int, preservesLines: Bool = false) -> String? {
    var scalars = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in decoded(bytes.prefix(limit * 8)).unicodeScalars {
      defer { isAfterReturn = scalar == "\r" }
      switch scalar {
      case "\n" where isAfterReturn: continue
      case "\r", "\n", "\u{2028}", "\u{2029}": scalars.append(preservesLines ? "\n" : " ")
      case "\t": scalars.append(" ")
      case _ where isUnwanted(scalar): continue
      default: scalars.append(scalar)
      }
    }
    let start = scalars.drop { $0.properties.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return nil }
    let limited = start[...last].prefix(limit)
    return String(String.UnicodeScalarView(limited))
  }

  private static func isUnwanted(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB, 0xE000...0xF8FF:
      true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    // A long text may have been cut inside its last character.
    for cut in 1...3 where bytes.count > cut {
      if let text = String(validating: bytes.dropLast(cut), as: UTF8.self), text.utf8.count > 256 {
        return text
      }
    }
    return windows1252(bytes)
  }

  /// Bytes of an encoding that a document names, in lower case; `nil` for one whose letters are not known here.
  ///
  /// Source: https://encoding.spec.whatwg.org/#names-and-labels, which reads ISO 8859-1 as Windows-1252.
  static func converted(_ bytes: some Collection<UInt8>, fromEncoding name: String) -> String? {
    switch name {
    case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "windows-1252", "cp1252":
      return windows1252(bytes)
    case "iso-8859-15", "iso8859-15", "iso_8859-15", "latin-9", "latin9":
      let scalars = bytes.map { latin9[$0] ?? Unicode.Scalar($0) }
      return String(String.UnicodeScalarView(scalars))
    default: return nil
    }
  }

  /// Where ISO 8859-15 differs from ISO 8859-1.
  private static let latin9: [UInt8: Unicode.Scalar] = [
    0xA4: "\u{20AC}", 0xA6: "\u{160}", 0xA8: "\u{161}", 0xB4: "\u{17D}", 0xB8: "\u{17E}", 0xBC: "\u{152}",
    0xBD: "\u{153}", 0xBE: "\u{178}",
  ]

  private static func windows1252(_ bytes: some Collection<UInt8>) -> String {
    String(String.UnicodeScalarView(bytes.map { windows1252[Int($0)] }))
  }

  /// Source: https://encoding.spec.whatwg.org/index-windows-1252.txt; the five bytes without a meaning stay
  /// control characters and are dropped.
  private static let windows1252: [Unicode.Scalar] = {
    let upper: [UInt16] = [
      0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
      0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122,
      0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
    ]
    return (UInt8.min...UInt8.max).map { byte in
      (0x80...0x9F).contains(byte)
        ? Unicode.Scalar(upper[Int(byte) - 0x80]) ?? "\u{FFFD}" : Unicode.Scalar(byte)
    }
  }()
}
