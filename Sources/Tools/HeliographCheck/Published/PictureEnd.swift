import HeliographCore

/// Whether the bytes of a picture go to its end, as far as its format says where that is.
enum PictureEnd {
  /// Whether a picture of a type is cut short; `false` where the format does not say.
  ///
  /// Sources: ITU-T T.81, section B.1.1.3 (the marker EOI); the PNG specification, section 11.2.5 (IEND);
  /// https://developers.google.com/speed/webp/docs/riff_container (the size of a RIFF file); ISO/IEC 14496-12, section 4.2
  /// (the sizes of boxes).
  static func isMissing(in bytes: [UInt8], of type: ImageType) -> Bool {
    switch type {
    case .jpeg: !holdsEnd(bytes)
    case .png: !bytes.suffix(12).dropFirst(4).starts(with: "IEND".utf8)
    case .webp: bytes.count < 8 || bytes.count < 8 + little(bytes[4..<8])
    case .avif: !boxesEnd(in: bytes)
    default: false
    }
  }

  /// A camera may write something behind the end of the picture.
  private static func holdsEnd(_ bytes: [UInt8]) -> Bool {
    let tail = bytes.suffix(1 << 16)
    return zip(tail, tail.dropFirst()).contains { $0 == 0xFF && $1 == 0xD9 }
  }

  private static func little(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func boxesEnd(in bytes: [UInt8]) -> Bool {
    var position = 0
    while position + 8 <= bytes.count {
      let size = bytes[position..<(position + 4)].reduce(0) { $0 << 8 | Int($1) }
      // Zero goes to the end of the file; one has its size behind the type, which no picture of a site needs.
      if size < 8 { return true }
      position += size
    }
    return position == bytes.count
  }
}
