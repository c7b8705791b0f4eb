/// Numbers in ascending order, written as text in few bytes.
///
/// The gaps between them in Golomb–Rice code (R. F. Rice, 1979): the quotient of the gap less one by 2^k in ones and
/// a zero, the remainder in k bits, filled up with ones. In front stands k as a letter, "A" for 0. However many
/// numbers there are, it is hardly longer than one bit for each that there could be.
enum SearchPostings {
  /// Base64 behind the letter; "A" alone for no numbers.
  static func text(_ slots: [Int]) -> String {
    var gaps: [Int] = []
    var last = -1
    for slot in slots {
      gaps.append(slot - last - 1)
      last = slot
    }
    let shift = (0...20).min { bitCount(gaps, $0) < bitCount(gaps, $1) } ?? 0
    var bits = Bits()
    for gap in gaps {
      for _ in 0..<(gap >> shift) { bits.append(1) }
      bits.append(0)
      for place in stride(from: shift - 1, through: 0, by: -1) { bits.append(UInt8(gap >> place & 1)) }
    }
    let letter = Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(shift)))
    return String(letter) + Base64.text(bits.filled)
  }

  private static func bitCount(_ gaps: [Int], _ shift: Int) -> Int {
    gaps.reduce(0) { $0 + ($1 >> shift) + 1 + shift }
  }

  /// Bits written from the highest of each byte down.
  private struct Bits {
    private var bytes: [UInt8] = []
    private var free = 0

    mutating func append(_ bit: UInt8) {
      if free == 0 {
        bytes.append(0)
        free = 8
      }
      free -= 1
      bytes[bytes.count - 1] |= bit << free
    }

    var filled: [UInt8] {
      guard let last = bytes.last, free > 0 else { return bytes }
      return bytes.dropLast() + [last | ((1 << free) - 1)]
    }
  }
}
