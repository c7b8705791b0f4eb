/// A tag's or an attribute's name: ASCII capitals made small, compared byte by byte.
///
/// A `String` would not do: it treats a name and the same name under other Unicode spellings as equal.
struct HTMLName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  init(stringLiteral value: StaticString) {
    bytes = value.withUTF8Buffer { Array($0) }
  }

  var description: String { SiteDefect.shown(bytes) }
}
