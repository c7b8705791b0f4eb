/// A PNG file of one colour with a darker upper half, written without any image library.
///
/// A palette of two colours takes a bit for each pixel: tests are built without optimisation, and three bytes for each
/// took seconds for a larger picture.
///
/// Source: PNG specification (ISO/IEC 15948): 1-bit palette, no interlace, one IDAT chunk; its zlib stream
/// (RFC 1950) holds stored blocks only (RFC 1951 §3.2.4).
package struct PlainPNG: Sendable {
  package let width: Int
  package let height: Int
  /// The lower half's red, green and blue; the upper half has half of each.
  package let colour: (red: UInt8, green: UInt8, blue: UInt8)

  package init(width: Int, height: Int, colour: (red: UInt8, green: UInt8, blue: UInt8)) {
    self.width = width
    self.height = height
    self.colour = colour
  }

  package var bytes: [UInt8] {
    var header = Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height))
    header += [1, 3, 0, 0, 0]
    let light = [colour.red, colour.green, colour.blue]
    let palette = light.map { $0 / 2 } + light
    return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      + Self.chunk("IHDR", header) + Self.chunk("PLTE", palette) + Self.chunk("IDAT", Self.zlib(rows))
      + Self.chunk("IEND", [])
  }

  private var rows: [UInt8] {
    (0..<height).flatMap { y -> [UInt8] in
      let pixels: UInt8 = y < height / 2 ? 0 : 0xff
      return [0] + [UInt8](repeating: pixels, count: (width + 7) / 8)
    }
  }

  /// A chunk with its length and its checksum.
  package static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return bigEndian(UInt32(content.count)) + body + bigEndian(crc(body))
  }

  private static func zlib(_ content: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = content[...]
    repeat {
      let block = rest.prefix(0xffff)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      stream.append(rest.isEmpty ? 1 : 0)
      for half in [length, ~length] { stream += [UInt8(half & 0xff), UInt8(half >> 8)] }
      stream += block
    } while !rest.isEmpty
    return stream + bigEndian(adler(content))
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xffff_ffff
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
    }
    return ~crc
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return b << 16 | a
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
