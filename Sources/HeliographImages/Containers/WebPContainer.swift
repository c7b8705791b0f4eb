/// The chunks of a WebP file, as far as metadata goes.
///
/// Source: RFC 9649, section 2. libvips 8.14 cannot write a WebP without an EXIF chunk
/// (https://github.com/libvips/libvips/issues/3340), so that one is taken out here.
enum WebPContainer {
  private static let xmpFlag: UInt8 = 0x04
  private static let alphaFlag: UInt8 = 0x10
  private static let exifFlag: UInt8 = 0x08
  private static let profileFlag: UInt8 = 0x20
  private static let kept = ["VP8X", "ALPH", "VP8 ", "VP8L"].map { Array($0.utf8) }

  /// The image with `xmp` as its only metadata; none at all when `xmp` is empty.
  ///
  /// Bytes that are not a WebP in the extended format come back unchanged.
  static func replacingMetadata(of image: [UInt8], withXMP xmp: [UInt8]) -> [UInt8] {
    guard image.count > 30, image[0..<4].elementsEqual("RIFF".utf8),
      image[12..<16].elementsEqual("VP8X".utf8)
    else { return image }
    // A picture without alpha and metadata needs no extended header (RFC 9649, 2.5).
    let isPlain = xmp.isEmpty && image[20] & alphaFlag == 0
    var body = Array("WEBP".utf8)
    var position = 12
    while position + 8 <= image.count {
      let length = image[position + 4..<position + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      let end = min(image.count, position + 8 + length + length % 2)
      var chunk = Array(image[position..<end])
      let name = Array(chunk[..<4])
      if name == Array("VP8X".utf8) {
        chunk[8] &= ~(xmpFlag | exifFlag | profileFlag)
        if !xmp.isEmpty { chunk[8] |= xmpFlag }
      }
      if kept.contains(name), !isPlain || name != Array("VP8X".utf8) { body += chunk }
      position = end
    }
    if !xmp.isEmpty { body += Array("XMP ".utf8) + little(xmp.count) + xmp + (xmp.count % 2 == 1 ? [0] : []) }
    return Array("RIFF".utf8) + little(body.count) + body
  }

  private static func little(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(clamping: number).littleEndian) { Array($0) }
  }
}
