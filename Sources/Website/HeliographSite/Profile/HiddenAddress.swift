/// A mail address that a browser shows and a simple harvester does not find in the source of the page.
///
/// Every byte is a character reference, decimal and hexadecimal by turns, so the source has neither the address nor an
/// at sign. That works without JavaScript, can be read aloud and copied, and stops programs that search pages for the
/// pattern of an address. It does not stop one that parses HTML as browsers do; nothing that works without JavaScript can.
package struct HiddenAddress: Sendable, Equatable {
  /// "mailto:" and the address, as references.
  package let hrefHTML: String
  /// The address, as references; a line may end before the at sign.
  package let textHTML: String

  /// Hides an address in printable ASCII.
  package init(_ address: String) {
    hrefHTML = Self.references("mailto:\(address)")
    let sign = address.utf8.firstIndex(of: UInt8(ascii: "@")) ?? address.endIndex
    textHTML =
      Self.references(address[..<sign]) + "<wbr />"
      + Self.references(address[sign...])
  }

  private static func references(_ text: some StringProtocol) -> String {
    text.utf8.enumerated().map { index, byte in
      index % 2 == 0 ? "&#\(byte);" : "&#x\(String(byte, radix: 16));"
    }.joined()
  }
}

extension HiddenAddress: TemplateModel {
  /// The values that its template can show, by name.
  package static let fields = TemplateFields<Self>([
    .markup("hrefHTML") { $0.hrefHTML },
    .markup("textHTML") { $0.textHTML },
  ])
}
