import HeliographCore

/// An external address that a page may link to.
struct OutsideLink: Sendable, Equatable {
  /// The address as it was given.
  let href: String
  /// The host without "www.": "flickr.com"; empty for mail.
  let host: String

  /// Accepts an address that begins with http://, https:// or mailto:; `nil` for any other.
  ///
  /// Also `nil` when it contains a control character, a space or a backslash: browsers drop or change
  /// those, and "java\tscript:" becomes a script. User names before the host are refused.
  init?(_ address: String) {
    let bytes = Array(address.utf8)
    guard !bytes.contains(where: { $0 <= 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }),
      let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let scheme = String(decoding: bytes[..<colon].asciiLowercased, as: UTF8.self)
    let rest = bytes[(colon + 1)...]
    switch scheme {
    case "mailto":
      guard !rest.isEmpty else { return nil }
      host = ""
    case "http", "https":
      guard rest.starts(with: "//".utf8) else { return nil }
      let authority = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
      guard !authority.isEmpty, !authority.contains(UInt8(ascii: "@")) else { return nil }
      let www = Array("www.".utf8)
      host = String(
        decoding: authority.starts(with: www) ? authority.dropFirst(www.count) : authority, as: UTF8.self)
    default: return nil
    }
    href = address
  }
}
