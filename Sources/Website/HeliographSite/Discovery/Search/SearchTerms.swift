import HeliographCore

/// The terms a text is found by.
///
/// Words are runs of letters and digits. Chinese and Japanese have no spaces: every character there begins a term
/// of two, and the last is a term alone, so that one character is found as the beginning of a term. Stars are a word
/// too: "★★★" is the beginning of "★★★★★", so it finds photos of three stars and more.
enum SearchTerms {
  /// What a run of scalars is made of.
  private enum Run {
    case word, spaceless, stars
  }

  /// The longest term, in scalars; Templates/search.js cuts what is typed in the same way.
  static let limit = 64

  /// In the order of the text; may repeat.
  static func words(of text: String) -> [[UInt8]] {
    var terms: [[UInt8]] = []
    var run: [Unicode.Scalar] = []
    var kind = Run.word
    func close() {
      if kind == .spaceless {
        for index in run.indices { terms.append(bytes(run[index..<min(index + 2, run.count)])) }
      } else if !run.isEmpty {
        terms.append(bytes(run.prefix(limit)))
      }
      run = []
    }
    for scalar in TextKey.search(text).text.unicodeScalars {
      guard let next = Self.run(of: scalar) else {
        close()
        continue
      }
      if next != kind {
        close()
        kind = next
      }
      run.append(scalar)
    }
    close()
    return terms
  }

  /// The one term of a keyword, "#long exposure", a camera, "@fujifilm x-t4", or a year, "~2021"; `nil` for an empty text.
  static func facet(_ mark: Unicode.Scalar, _ text: String) -> [UInt8]? {
    let words = TextKey.search(text).text.utf8.split { " \t\n\r".utf8.contains($0) }
    let line = String(decoding: Array(words.joined(separator: " ".utf8)), as: UTF8.self)
    guard !line.isEmpty else { return nil }
    return bytes([mark] + line.unicodeScalars.prefix(200))
  }

  private static func bytes(_ scalars: some Sequence<Unicode.Scalar>) -> [UInt8] {
    scalars.flatMap { Array(UTF8.encode($0) ?? UTF8.encodedReplacementCharacter) }
  }

  /// `nil` for what separates words.
  private static func run(of scalar: Unicode.Scalar) -> Run? {
    if scalar == "\u{2605}" { return .stars }
    return isLetterOrDigit(scalar) ? isSpaceless(scalar) ? .spaceless : .word : nil
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  /// Han, Hiragana and Katakana, by their blocks (https://www.unicode.org/Public/UNIDATA/Blocks.txt).
  private static func isSpaceless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
