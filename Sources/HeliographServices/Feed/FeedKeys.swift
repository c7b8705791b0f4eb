import HeliographBytes

/// Keys in the address of a feed, as "?key=70ce17…", that no message may contain.
enum FeedKeys {
  /// Remembers the values in the query of an address that may be keys: those with a digit, since words have none.
  ///
  /// Places in messages leave out a query, but a host may redirect to a path that holds the key.
  static func remember(in address: String) {
    let query = address.utf8.split(separator: UInt8(ascii: "?"), maxSplits: 1).dropFirst().joined()
    let ends = Array("&#;".utf8)
    for pair in query.split(whereSeparator: ends.contains) {
      let value = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        .last
      guard let value, let bytes = PercentCoding.decoded(value),
        bytes.contains(where: (UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
      else { continue }
      Secrets.remember(String(decoding: bytes, as: UTF8.self))
    }
  }
}
