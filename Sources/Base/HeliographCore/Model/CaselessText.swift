/// A keyword or label as rules compare it: capital and small letters, and composed and decomposed accents, are the same.
///
/// Each character is replaced by the small letter of its capital letter, without regard to a language. Two texts are
/// equal when the results are equivalent (Unicode 3.13, default caseless matching; here "ı" also equals "i"). A rule must
/// find a keyword whatever program wrote it, so this is no comparison of bytes.
package struct CaselessText: Sendable, Hashable {
  // Strings are equal, and hash alike, when they are canonically equivalent.
  private let folded: String

  /// Folds a text; spaces around it do not count.
  package init(_ text: String) {
    let bytes = Array(text.utf8)
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) || $0 == 0 }
    let start = bytes.firstIndex { !isSpace($0) } ?? bytes.endIndex
    let end = (bytes.lastIndex { !isSpace($0) } ?? start - 1) + 1
    var folded = String(decoding: bytes[start..<end], as: UTF8.self)
    folded = Self.map(folded) { $0.lowercaseMapping }
    folded = Self.map(folded) { $0.uppercaseMapping }
    self.folded = Self.map(folded) { $0.lowercaseMapping }
  }

  /// Whether nothing is left of the text.
  package var isEmpty: Bool { folded.isEmpty }

  private static func map(_ text: String, _ mapping: (Unicode.Scalar.Properties) -> String) -> String {
    var mapped = ""
    for scalar in text.unicodeScalars {
      mapped.unicodeScalars.append(contentsOf: mapping(scalar.properties).unicodeScalars)
    }
    return mapped
  }
}
