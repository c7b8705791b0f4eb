/// The boxes of a JPEG XL file, as far as metadata goes.
///
/// Source: ISO/IEC 18181-2, clauses 9.1 to 9.6. libvips 8.14 writes the bare codestream, which has no room for metadata.
enum JXLContainer {
  private static let codestreamStart: [UInt8] = [0xFF, 0x0A]
  private static let signature: [UInt8] = [0, 0, 0, 12] + Array("JXL ".utf8) + [0x0D, 0x0A, 0x87, 0x0A]

  /// A codestream in a file that holds `xmp` beside it; unchanged when there is nothing to hold, or it is no bare
  /// codestream.
  static func adding(xmp: [UInt8], to image: [UInt8]) -> [UInt8] {
    guard !xmp.isEmpty, image.starts(with: codestreamStart) else { return image }
    let brand = Array("jxl ".utf8)
    // Metadata goes first, so that a reader meets it without the picture's bytes.
    return signature + box("ftyp", brand + [0, 0, 0, 0] + brand) + box("xml ", xmp) + box("jxlc", image)
  }

  private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    withUnsafeBytes(of: UInt32(clamping: content.count + 8).bigEndian) { Array($0) } + Array(type.utf8)
      + content
  }
}
