/// The licences of Creative Commons, by the addresses of their terms.
package enum CreativeCommons {
  /// "CC BY-SA 4.0" of an address of Creative Commons; `nil` of any other.
  ///
  /// Source: https://creativecommons.org/share-your-work/cclicenses/
  package static func name(ofTermsAt page: String) -> String? {
    let parts = page.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    guard parts.count >= 5,
      ["creativecommons.org", "www.creativecommons.org"].contains(parts[1].lowercased())
    else { return nil }
    let (group, kind, version) = (parts[2], parts[3].lowercased(), parts[4])
    guard version.utf8.allSatisfy({ $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }) else {
      return nil
    }
    switch (group, kind) {
    case ("publicdomain", "zero"): return "CC0 \(version)"
    case ("publicdomain", "mark"): return "Public Domain Mark \(version)"
    case ("licenses", _)
    where kind.split(separator: "-").allSatisfy { ["by", "nc", "nd", "sa"].contains($0) }:
      return "CC \(kind.uppercased()) \(version)"
    default: return nil
    }
  }
}
