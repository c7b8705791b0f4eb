import HeliographCore

extension DeployedState {
  /// The first 16 bytes of a hash.
  struct Key: Sendable, Hashable {
    let high: UInt64
    let low: UInt64

    init(_ hash: ContentHash) {
      let bytes = hash.bytes
      high = bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }
      low = bytes[8..<16].reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Reads 32 hexadecimal digits; `nil` for anything else.
    init?(hex: some Sequence<UInt8>) {
      var words: (UInt64, UInt64) = (0, 0)
      var count = 0
      for digit in hex {
        guard let value = digit.hexDigitValue, count < 32 else { return nil }
        if count < 16 {
          words.0 = words.0 << 4 | UInt64(value)
        } else {
          words.1 = words.1 << 4 | UInt64(value)
        }
        count += 1
      }
      guard count == 32 else { return nil }
      (high, low) = words
    }

    static func path(_ path: String) -> Key { Key(ContentHash(of: path.utf8)) }

    static func content(of file: SiteFile) -> Key {
      Key(ContentHash(of: Array(file.path.utf8) + [0] + file.hash.bytes))
    }

    var hex: String { Self.hex(high) + Self.hex(low) }

    private static func hex(_ word: UInt64) -> String {
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    static func precedes(_ left: Key, _ right: Key) -> Bool {
      (left.high, left.low) < (right.high, right.low)
    }
  }
}
