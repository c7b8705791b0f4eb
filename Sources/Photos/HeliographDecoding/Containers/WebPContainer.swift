/// The chunks of a WebP file, as far as metadata goes.
///
/// Source: RFC 9649, section 2.
enum WebPContainer {
  private static let xmpFlag: UInt8 = 0x04

  /// The image, as libwebp encodes a picture without alpha, with `xmp` as its only metadata.
  ///
  /// Nothing is added to bytes that are no such file, and nothing when `xmp` is empty.
  static func adding(xmp: [UInt8], to image: [UInt8]) -> [UInt8] {
    guard !xmp.isEmpty, image.count > 30, image[0..<4].elementsEqual("RIFF".utf8),
      image[8..<16].elementsEqual("WEBPVP8 ".utf8)
    else { return image }
    // The frame's size: 14 bits each behind its tag and start code (RFC 6386, 9.1).
    let width = (Int(image[26]) | Int(image[27]) << 8) & 0x3FFF
    let height = (Int(image[28]) | Int(image[29]) << 8) & 0x3FFF
    let extended = [xmpFlag, 0, 0, 0] + little(width - 1, bytes: 3) + little(height - 1, bytes: 3)
    let body =
      Array("WEBP".utf8) + chunk("VP8X", extended) + image[12...] + chunk("XMP ", xmp)
    return chunk("RIFF", body)
  }

  /// Padded to an even length.
  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(content.count, bytes: 4) + content + (content.count % 2 == 1 ? [0] : [])
  }

  private static func little(_ number: Int, bytes count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
