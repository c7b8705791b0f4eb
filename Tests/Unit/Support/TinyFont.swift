/// A TrueType font of two shapes, written without any font library: a whole square of the em, and its lower half.
///
/// Source: OpenType 1.9.1, the tables that a font with TrueType outlines cannot be without.
package struct TinyFont: Sendable {
  package enum Shape: UInt16, Sendable {
    case complete = 1
    case lowerHalf
  }

  /// Which shape stands for which character of the basic plane.
  package let shapes: [Unicode.Scalar: Shape]

  package init(_ shapes: [Unicode.Scalar: Shape]) {
    self.shapes = shapes
  }

  package var bytes: [UInt8] {
    let square = Self.rectangle(high: 1000)
    let half = Self.rectangle(high: 500)
    let tables: [(tag: String, bytes: [UInt8])] = [
      ("cmap", characters), ("glyf", square + half),
      (
        "head",
        Self.words(1, 0, 0, 0, 0, 0, 0x5F0F, 0x3CF5, 0, 1000, 0, 0, 0, 0, 0, 0, 0, 0)
          + Self.words(0, 0, 1000, 1000, 0, 8, 2, 0, 0)
      ),
      ("hhea", Self.words(1, 0, 1000, 0, 0, 1000, 0, 0, 1000, 1, 0, 0, 0, 0, 0, 0, 0, 1)),
      ("hmtx", Self.words(1000, 0, 0, 0)),
      ("loca", Self.words(0, 0, UInt16(square.count / 2), UInt16((square.count + half.count) / 2))),
      ("maxp", Self.words(1, 0, 3, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)),
      ("name", Self.words(0, 1, 18, 3, 1, 0x409, 1, 8, 0) + Self.words(0x54, 0x69, 0x6E, 0x79)),
      ("post", Self.words(3, 0) + [UInt8](repeating: 0, count: 28)),
    ]
    var directory = Self.words(1, 0, UInt16(tables.count), 128, 3, 16)
    var content: [UInt8] = []
    let start = directory.count + 16 * tables.count
    for table in tables {
      let place = start + content.count
      directory += Array(table.tag.utf8) + Self.words(0, 0)
      directory += Self.words(UInt16(place >> 16), UInt16(place & 0xFFFF), 0, UInt16(table.bytes.count))
      content += table.bytes
      content += [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
    }
    return directory + content
  }

  /// A `cmap` with one segment for each character (format 4).
  private var characters: [UInt8] {
    let codes =
      shapes.map { (UInt16($0.key.value), $0.value.rawValue) }.sorted { $0.0 < $1.0 } + [(0xFFFF, 0)]
    let ends = codes.map(\.0)
    let count = UInt16(codes.count)
    let segments =
      Self.words(ends) + Self.words(0) + Self.words(ends) + Self.words(codes.map { $0.1 &- $0.0 })
    return Self.words(0, 1, 3, 1, 0, 12) + Self.words(4, 16 + count * 8, 0, count * 2, 2, 0, count * 2 - 2)
      + segments + Self.words([UInt16](repeating: 0, count: codes.count))
  }

  /// As wide as the em, on the line.
  private static func rectangle(high: UInt16) -> [UInt8] {
    words(1, 0, 0, 1000, high, 3, 0) + [1, 1, 1, 1] + words(0, 0, 1000, 0) + words(0, high, 0, 0 &- high)
  }

  private static func words(_ words: UInt16...) -> [UInt8] { self.words(words) }

  private static func words(_ words: [UInt16]) -> [UInt8] {
    words.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }
}
