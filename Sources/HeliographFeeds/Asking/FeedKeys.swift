import HeliographBytes

/// Keys in the address of a feed, as "?key=70ce17…", that no message may contain.
package enum FeedKeys {
  /// A part of a path is taken for a key when it has so many bytes, and letters and digits.
  private static let shortestPart = 16

  /// Remembers what may be a key: the user information, each value of the query, and long parts of the path.
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
      let value = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        .last
      if let value { remember(value) }
    }
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
