import HeliographCore

/// Keys in the address of a feed, as "?key=70ce17…", that no message may contain.
package enum FeedKeys {
  /// A part of a path is taken for a key when it has so many bytes, and letters and digits.
  private static let shortestPart = 16
  /// The name of a parameter that has one of these in it says that its value is a secret.
  private static let secretNames = [
    "token", "key", "auth", "secret", "pass", "pwd", "sig", "code", "access", "session",
  ]
  /// Names that have one of those in them, and say no such thing.
  private static let ordinaryNames = ["author", "author_name", "keyword", "keywords"]

  /// Remembers what may be a key: the user information, values of the query, and long parts of the path.
  ///
  /// Of the query, a value is taken for a key if its name says so, or if it is no plain word: it has a digit, or small and
  /// capital letters. Ordinary words, as in "?orderby=published", would be missing in every message.
  ///
  /// Places in messages leave out a query, but a host may redirect to a path that holds the key. Values that are shorter
  /// than a key can be are not remembered, as for every secret.
  package static func remember(in address: String) {
    let bytes = address.utf8.prefix { $0 != UInt8(ascii: "#") }
    let base = bytes.prefix { $0 != UInt8(ascii: "?") }
    // Scheme, nothing, authority, path.
    let parts = base.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst(2)
    if let authority = parts.first, let at = authority.lastIndex(of: UInt8(ascii: "@")) {
      remember(authority[..<at])
      for part in authority[..<at].split(separator: UInt8(ascii: ":")) { remember(part) }
    }
    for part in parts.dropFirst() where isLikeAKey(part) { remember(part) }
    for pair in bytes.dropFirst(base.count + 1).split(whereSeparator: Set("&;".utf8).contains) {
      let sides = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      if let value = sides.last, sides.count == 2 && isSecret(sides[0]) || isNoPlainWord(value) {
        remember(value)
      }
    }
  }

  private static func isSecret(_ name: Substring.UTF8View) -> Bool {
    let name = (PercentCoding.decoded(name) ?? Array(name)).map(\.asciiLowercased)
    guard !ordinaryNames.contains(where: { name.elementsEqual($0.utf8) }) else { return false }
    return name.indices.contains { start in secretNames.contains { name[start...].starts(with: $0.utf8) } }
  }

  private static func isNoPlainWord(_ value: Substring.UTF8View) -> Bool {
    let value = PercentCoding.decoded(value) ?? Array(value)
    return value.contains(where: \.isASCIIDigit)
      || value.contains { (0x41...0x5A).contains($0) } && value.contains { (0x61...0x7A).contains($0) }
  }

  private static func isLikeAKey(_ part: Substring.UTF8View) -> Bool {
    part.count >= shortestPart && part.contains(where: \.isASCIIDigit)
      && part.contains(where: \.isASCIILetter)
  }

  private static func remember(_ text: Substring.UTF8View) {
    guard let bytes = PercentCoding.decoded(text) else { return }
    Secrets.remember(String(decoding: bytes, as: UTF8.self))
  }
}
