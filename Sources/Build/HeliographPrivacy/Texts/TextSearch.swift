/// Searches for many texts at once, in one pass over a file.
///
/// It looks up the last five bytes at each place, first in a table of bits, so that nearly every place costs one look;
/// a private archive may hide tens of thousands of names.
struct TextSearch: Sendable {
  private let texts: [ForbiddenText]
  /// The texts that end with five bytes, by these.
  private let endings: [UInt64: [Int32]]
  private let bits: [UInt64]
  private let shift: UInt64

  init(_ texts: [ForbiddenText]) {
    self.texts = texts
    var endings: [UInt64: [Int32]] = [:]
    for (index, text) in texts.enumerated() {
      let key = text.folded.suffix(ForbiddenText.shortest).reduce(0) { $0 << 8 | UInt64($1) }
      endings[key, default: []].append(Int32(index))
    }
    var size: UInt64 = 12
    while size < 24, 1 << size < UInt64(endings.count) * 64 { size += 1 }
    shift = 64 - size
    var bits = [UInt64](repeating: 0, count: 1 << (size - 6))
    for key in endings.keys {
      let slot = Self.slot(key, shift)
      bits[slot >> 6] |= 1 << UInt64(slot & 63)
    }
    (self.endings, self.bits) = (endings, bits)
  }

  var isEmpty: Bool { texts.isEmpty }

  /// Searches some bytes.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - shortest: texts of fewer bytes do not count.
  /// - Returns: each text that stands there once, with the place of its first byte.
  func matches(in bytes: [UInt8], shortest: Int = 0) -> [(text: ForbiddenText, place: Int)] {
    guard !texts.isEmpty, bytes.count >= ForbiddenText.shortest else { return [] }
    var found: [Int32: Int] = [:]
    bytes.withUnsafeBufferPointer { bytes in
      TextFolding.table.withUnsafeBufferPointer { table in
        bits.withUnsafeBufferPointer { bits in
          var key: UInt64 = 0
          for index in 0..<bytes.count {
            key = (key << 8 | UInt64(table[Int(bytes[index])])) & 0xFF_FFFF_FFFF
            let slot = Self.slot(key, shift)
            guard bits[slot >> 6] & 1 << UInt64(slot & 63) != 0, let candidates = endings[key] else {
              continue
            }
            for candidate in candidates where found[candidate] == nil {
              let text = texts[Int(candidate)]
              let start = index + 1 - text.folded.count
              guard text.folded.count >= shortest, start >= 0,
                Self.agree(text.folded, bytes, at: start, by: table),
                text.stands(at: start..<(index + 1), of: bytes)
              else { continue }
              found[candidate] = start
            }
          }
        }
      }
    }
    return found.sorted { $0.value < $1.value }.map { (texts[Int($0.key)], $0.value) }
  }

  private static func agree(
    _ folded: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, at start: Int,
    by table: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    for (offset, byte) in folded.enumerated() where table[Int(bytes[start + offset])] != byte { return false }
    return true
  }

  /// Multiplies by the golden ratio, so that keys spread over the table.
  private static func slot(_ key: UInt64, _ shift: UInt64) -> Int {
    Int((key &* 0x9E37_79B9_7F4A_7C15) >> shift)
  }
}
