import HeliographCore

/// On what terms a photo may be used, as its XMP says.
///
/// Source: ISO 16684-1, 8.5 (xmpRights:WebStatement, xmpRights:UsageTerms); IPTC Photo Metadata 2023.1.
enum TagRights {
  private static let longest = 1_000

  /// The licence; `nil` when the tags name neither terms nor an address of them on the web.
  static func licence(_ tags: TagTable) -> Licence? {
    let page = tags.text("Xmp.xmpRights.WebStatement", limit: longest).flatMap { isAddress($0) ? $0 : nil }
    let terms = tags.text("Xmp.xmpRights.UsageTerms", limit: longest)
    guard let name = page.flatMap(CreativeCommons.name(ofTermsAt:)) ?? terms ?? page.map(host) else {
      return nil
    }
    return Licence(name: name, page: page)
  }

  /// An address is never completed: "www.example.org" may be meant for another scheme.
  private static func isAddress(_ text: String) -> Bool {
    let bytes = text.utf8.asciiLowercased
    return ["http://", "https://"].contains { bytes.starts(with: $0.utf8) && bytes.count > $0.utf8.count }
      && bytes.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }
  }

  private static func host(_ page: String) -> String {
    let rest = page.utf8.drop { $0 != UInt8(ascii: "/") }.drop { $0 == UInt8(ascii: "/") }
    return String(decoding: rest.prefix { !"/?#".utf8.contains($0) }, as: UTF8.self)
  }
}
