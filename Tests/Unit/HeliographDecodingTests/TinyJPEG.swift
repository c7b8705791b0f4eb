/// A baseline JPEG of grey blocks whose data is written bit by bit.
///
/// Source: ITU-T T.81, annex B (segments) and annex C (codes of a table).
struct TinyJPEG {
  /// The blocks across and down.
  var across = 2
  var down = 3
  /// The symbols of the table for means: their codes have 1, 2, 3 bits and so on, "0", "10", "110".
  var means: [UInt8] = [0, 11]
  /// The symbols of the table for details, alike.
  var details: [UInt8] = [0, 0xF1]
  /// The data as digits, filled up with ones.
  var bits: String
  /// What is behind the data.
  var rest: [UInt8] = []

  var bytes: [UInt8] {
    let (width, height) = (8 * across, 8 * down)
    return [0xFF, 0xD8]
      + Self.segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
      + Self.segment(0xC0, [8, 0, UInt8(height), 0, UInt8(width), 1, 1, 0x11, 0])
      + Self.segment(0xC4, Self.table(0, means)) + Self.segment(0xC4, Self.table(0x10, details))
      + Self.segment(0xDA, [1, 1, 0, 0, 63, 0]) + data + rest + [0xFF, 0xD9]
  }

  private var data: [UInt8] {
    let digits = bits.utf8.filter { $0 != UInt8(ascii: " ") }.map { $0 & 1 }
    let filled = digits + [UInt8](repeating: 1, count: (8 - digits.count % 8) % 8)
    return stride(from: 0, to: filled.count, by: 8).flatMap { start -> [UInt8] in
      let byte = filled[start..<start + 8].reduce(0) { $0 << 1 | $1 }
      return byte == 0xFF ? [0xFF, 0] : [byte]
    }
  }

  private static func table(_ place: UInt8, _ symbols: [UInt8]) -> [UInt8] {
    [place] + (0..<16).map { $0 < symbols.count ? 1 : 0 } + symbols
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
  }
}
