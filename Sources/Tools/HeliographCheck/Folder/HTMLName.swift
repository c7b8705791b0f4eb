import HeliographCore

/// A tag's or an attribute's name: ASCII capitals made small, compared byte by byte.
///
/// A `String` would not do: it treats a name and the same name under other Unicode spellings as equal. Names
/// of up to sixteen bytes, which are nearly all, lie in two words: a large site has millions of them.
struct HTMLName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var count = 0
  /// What is behind the sixteenth byte.
  private var rest: [UInt8] = []

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { append(byte) }
  }

  init(stringLiteral value: StaticString) {
    self.init(UnsafeBufferPointer(start: value.utf8Start, count: value.utf8CodeUnitCount))
  }

  /// The number of bytes.
  var length: Int { count }

  var isEmpty: Bool { count == 0 }

  var bytes: [UInt8] {
    let packed = (0..<min(count, 16)).map { (index: Int) -> UInt8 in
      let word = index < 8 ? first : second
      return UInt8(truncatingIfNeeded: word >> UInt64(index % 8 * 8))
    }
    return packed + rest
  }

  /// Safe to show: see `SiteDefect.shown`.
  var description: String { SiteDefect.shown(bytes) }

  private mutating func append(_ byte: UInt8) {
    let small = byte.asciiLowercased
    switch count {
    case ..<8: first |= UInt64(small) << UInt64(count * 8)
    case ..<16: second |= UInt64(small) << UInt64((count - 8) * 8)
    default: rest.append(small)
    }
    count += 1
  }
}
