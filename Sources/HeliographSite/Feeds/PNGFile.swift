/// A picture as a PNG of 8-bit red, green and blue, the same bytes on every machine.
///
/// Source: PNG (ISO/IEC 15948, https://www.w3.org/TR/png-3/).
struct PNGFile {
  let width: Int
  let height: Int
  /// Row by row from the top, three bytes a pixel.
  let pixels: [UInt8]

  var bytes: [UInt8] {
    let header = BigEndian.bytes(UInt32(width)) + BigEndian.bytes(UInt32(height)) + [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header)
      + Self.chunk("IDAT", DeflateStream.zlib(filtered)) + Self.chunk("IEND", [])
  }

  /// Every row as its difference from the row above (filter 2, "Up"): flat pictures become runs of zeros.
  private var filtered: [UInt8] {
    let stride = width * 3
    var result: [UInt8] = []
    result.reserveCapacity((stride + 1) * height)
    for row in 0..<height {
      result.append(2)
      for index in row * stride..<(row + 1) * stride {
        result.append(pixels[index] &- (row > 0 ? pixels[index - stride] : 0))
      }
    }
    return result
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return BigEndian.bytes(UInt32(content.count)) + body + BigEndian.bytes(crc(body))
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
