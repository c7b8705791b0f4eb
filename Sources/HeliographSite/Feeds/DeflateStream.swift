/// Compresses bytes that repeat themselves, as flat pictures do: runs of one byte, in the fixed Huffman code.
///
/// Source: RFC 1951, sections 3.2.5 and 3.2.6; the zlib frame around it, RFC 1950.
struct DeflateStream {
  private var bytes: [UInt8] = [0x78, 0x01]
  private var bits: UInt32 = 0
  private var bitCount: UInt32 = 0

  /// The zlib stream of some bytes.
  static func zlib(_ content: [UInt8]) -> [UInt8] {
    var stream = DeflateStream()
    // The last block, and its code is the fixed one.
    stream.put(0b011, count: 3)
    var index = 0
    while index < content.count {
      let byte = content[index]
      stream.literal(Int(byte))
      index += 1
      var run = 0
      while index + run < content.count, content[index + run] == byte { run += 1 }
      index += run
      stream.repeatLast(run, byte)
    }
    stream.literal(256)
    if stream.bitCount > 0 { stream.put(0, count: 8 - stream.bitCount) }
    return stream.bytes + BigEndian.bytes(adler(content))
  }

  /// Repeats the byte before: matches at distance 1, of 3…258 bytes each.
  private mutating func repeatLast(_ count: Int, _ byte: UInt8) {
    var rest = count
    while rest >= 3 {
      let length = min(rest, 258)
      match(length)
      rest -= length
    }
    for _ in 0..<rest { literal(Int(byte)) }
  }

  private mutating func match(_ length: Int) {
    let index = Self.lengths.lastIndex { $0.base <= length } ?? 0
    literal(257 + index)
    put(UInt32(length - Self.lengths[index].base), count: Self.lengths[index].extraBits)
    // Distance code 0: one byte back.
    put(0, count: 5)
  }

  /// A symbol of the literal and length alphabet; Huffman codes go out from their highest bit.
  private mutating func literal(_ symbol: Int) {
    let (code, count): (Int, UInt32) =
      switch symbol {
      case ..<144: (0x30 + symbol, 8)
      case ..<256: (0x190 + symbol - 144, 9)
      case ..<280: (symbol - 256, 7)
      default: (0xC0 + symbol - 280, 8)
      }
    for bit in (0..<count).reversed() { put(UInt32(code >> Int(bit) & 1), count: 1) }
  }

  private mutating func put(_ value: UInt32, count: UInt32) {
    bits |= value << bitCount
    bitCount += count
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }

  /// The shortest length of each code from 257 on, and how many extra bits say the rest.
  private static let lengths: [(base: Int, extraBits: UInt32)] = [
    (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0), (9, 0), (10, 0), (11, 1), (13, 1), (15, 1), (17, 1),
    (19, 2), (23, 2), (27, 2), (31, 2), (35, 3), (43, 3), (51, 3), (59, 3), (67, 4), (83, 4), (99, 4),
    (115, 4),
    (131, 5), (163, 5), (195, 5), (227, 5), (258, 0),
  ]
}
