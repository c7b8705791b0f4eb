import HeliographCore
import HeliographFormats

/// The languages that feeds say their words are in.
enum FeedLanguage {
  /// The most bytes of a tag: many more than the longest that is in use.
  private static let limit = 35

  /// A tag that a page may carry; `nil` for a text that is none, and for "und", which says nothing.
  static func tag(_ text: String?) -> String? {
    guard let text = text.flatMap(PrintableText.trimmed), text.utf8.count <= limit else { return nil }
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.count), language.allSatisfy(\.isASCIILetter),
      parts.dropFirst().allSatisfy({ part in
        (1...8).contains(part.count) && part.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
      }), !language.asciiLowercased.elementsEqual("und".utf8)
    else { return nil }
    return text
  }

  /// The language of an element, by its own mark or else that of what is around it.
  static func of(_ element: XMLElement?, in around: String?) -> String? {
    // An empty mark takes that of the elements around away.
    guard let mark = element?.attributes["xml:lang"] else { return around }
    return tag(mark)
  }
}
