import Foundation

/// A text as the root collation of Unicode orders it: by its letters, then by their accents; capital letters are the same.
///
/// The letters of Latin, Greek and Cyrillic are in the order of DUCET, those of other scripts in that of their numbers,
/// which is nearly the same. Numbers count by their value. The signs of ASCII are in the order of ASCII; all other signs
/// stand before the digits. It has no table of the system's, so it is the same on every machine.
///
/// Source: Unicode Technical Standard #10, and its file allkeys.txt, version 9.0.
struct RootCollation: Sendable, Equatable {
  /// What counts first: letters, digits and signs.
  private(set) var primary: [UInt32] = []
  /// What counts among texts of the same letters: the accents, those of a letter behind it.
  private(set) var secondary: [UInt32] = []

  /// Reads a text in either form of Unicode.
  init(_ text: String) {
    var number: [UInt32] = []
    for scalar in text.decomposedStringWithCompatibilityMapping.unicodeScalars {
      if let digit = Self.digit(scalar) {
        number.append(digit)
        continue
      }
      guard !scalar.properties.isDefaultIgnorableCodePoint, !Self.isControl(scalar) else { continue }
      close(&number)
      append(scalar)
    }
    close(&number)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if Self.isAccent(scalar) {
      if scalar == "\u{306}", primary.last == Self.short[0] {
        primary[primary.count - 1] = Self.short[1]
      } else {
        secondary.append(Self.accents[scalar] ?? 0x200 + scalar.value)
      }
      return
    }
    for letter in scalar.properties.lowercaseMapping.unicodeScalars {
      if let (letters, variation) = Self.compounds[letter] {
        for (index, part) in letters.unicodeScalars.enumerated() {
          appendPrimary(Self.weight(part))
          if index == 0, let variation { secondary.append(variation) }
        }
      } else {
        appendPrimary(Self.weight(letter))
      }
    }
  }

  private mutating func appendPrimary(_ weight: UInt32) {
    primary.append(weight)
    secondary.append(Self.plain)
  }

  /// Longer numbers are larger, without the zeros in front.
  private mutating func close(_ number: inout [UInt32]) {
    guard !number.isEmpty else { return }
    let digits = number.drop { $0 == 0 }
    appendPrimary(Self.ascii(UInt8(ascii: "0")) + UInt32(digits.count))
    primary += digits.map { $0 + 1 }
    number = []
  }

  /// A letter without an accent.
  private static let plain: UInt32 = 0x20
  /// What makes one sign of two letters, or another letter of one ("ð").
  private static let variation: UInt32 = 0x100
  /// Of one character of ASCII, with room behind it for all others.
  private static func ascii(_ byte: UInt8) -> UInt32 { (UInt32(byte.asciiLowercased) + 1) << 21 }

  private static func weight(_ scalar: Unicode.Scalar) -> UInt32 {
    if let rank = ranks[scalar] { return ascii(UInt8(ascii: "a")) + rank }
    if scalar.isASCII { return ascii(UInt8(scalar.value)) }
    return ascii(isSign(scalar) ? UInt8(ascii: "/") : 0x7F) + scalar.value
  }

  private static func digit(_ scalar: Unicode.Scalar) -> UInt32? {
    if scalar.isASCII { return UInt8(scalar.value).isASCIIDigit ? scalar.value - 0x30 : nil }
    guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else {
      return nil
    }
    return UInt32(value)
  }

  /// Not those of ASCII, which are ordered as they are.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return false }
    return [.control, .format].contains(scalar.properties.generalCategory)
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol,
      .spaceSeparator, .lineSeparator, .paragraphSeparator:
      true
    default: false
    }
  }

  /// Whether a mark is an accent; those of no or of some classes are vowels of the scripts of India and around.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .enclosingMark: true
    case .nonspacingMark, .spacingMark:
      ![0, 9, 84, 91, 103, 118, 129, 130, 132].contains(scalar.properties.canonicalCombiningClass.rawValue)
    default: false
    }
  }

  /// Letters of their own, in the order of DUCET.
  private static let alphabet =
    "abƀƃcȼƈdƌȡẟeɇǝfƒgǥƣhƕiıjȷɉkƙlƚȴƛmnƞȵŋoȣpƥqɋĸrɍsȿẜẝƪtŧƫƭȶuvỽwxyɏƴỿȝzƶȥɀƹƺþƿƻƨƽƅɂǀǁǂǃ"
    + "αβγδεϝͷϛζͱηθιϳκλμνξοπϻϟϙρϼσͼͻͽτυφχψωϡͳϸϣϥϧϩϫϭϯ"
    + "аәӕбвгғӻҕӷдԁђԃҙеєжԫҗзԅԑѕӡԇиҋійјкқӄҡҟҝԟԛлӆԯԓԡљԉԕмӎнԩӊңӈԣҥњԋоөпԥҧҁрҏԗсԍҫтԏҭћуүұѹфхӽӿҳһԧѡѿѽѻцҵчԭҷӌҹҽҿџшщъыьҍѣэюяԙѥѧѫѩѭѯѱѳѵҩԝӏ"

  private static let ranks = Dictionary(
    alphabet.unicodeScalars.enumerated().map { ($0.element, UInt32($0.offset)) }
  ) { first, _ in first }

  /// "и" and "й", which is a letter of its own in spite of its decomposition.
  private static let short: [UInt32] = ["\u{438}", "\u{439}"].map(weight)

  /// Signs that stand for other letters, without a decomposition.
  private static let compounds: [Unicode.Scalar: (letters: String, variation: UInt32?)] = [
    "\u{DF}": ("ss", variation), "\u{E6}": ("ae", variation), "\u{153}": ("oe", variation),
    "\u{F0}": ("d", variation), "\u{F8}": ("o", accents["\u{338}"]), "\u{111}": ("d", accents["\u{335}"]),
    "\u{127}": ("h", accents["\u{335}"]), "\u{142}": ("l", accents["\u{335}"]), "\u{3C2}": ("\u{3C3}", nil),
    "\u{491}": ("\u{433}", variation),
  ]

  /// The accents of DUCET in its order; others stand behind them.
  private static let accents = Dictionary(
    [
      0x332, 0x313, 0x314, 0x301, 0x300, 0x306, 0x302, 0x30C, 0x30A, 0x342, 0x308, 0x30B, 0x303, 0x307, 0x338,
      0x327, 0x328, 0x304, 0x335, 0x305, 0x309, 0x30F, 0x310, 0x311, 0x31B, 0x321, 0x322, 0x323, 0x324, 0x325,
      0x326, 0x32D, 0x32E, 0x330, 0x331, 0x334, 0x339, 0x345, 0x358, 0x360, 0x361,
    ].enumerated().compactMap { place, value in
      Unicode.Scalar(UInt32(value)).map { ($0, plain + 1 + UInt32(place)) }
    }
  ) { first, _ in first }
}
