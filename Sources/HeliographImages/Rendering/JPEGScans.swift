/// The scans of a JPEG. A decoder goes through the whole picture for each, however few bytes it has: 150 bytes are
/// enough for a hundred megapixels.
///
/// Source: ITU-T T.81, B.1.1.2 to B.1.1.5 (markers and data) and B.2.1 (the order of segments).
enum JPEGScans {
  /// Progressive photos have about ten; with this many, the largest picture that is opened costs four seconds.
  static let limit = 500

  /// Whether there are more than `limit`.
  static func areTooMany(in bytes: [UInt8]) -> Bool {
    var count = 0
    var position = 2
    while position + 4 <= bytes.count, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      if marker == 0xFF {
        position += 1
        continue
      }
      if marker == 0xD9 { return false }
      position += 2 + Int(bytes[position + 2]) << 8 + Int(bytes[position + 3])
      guard marker == 0xDA else { continue }
      count += 1
      if count > limit { return true }
      // Data ends at the next marker that is neither a stuffed byte nor a restart.
      while position + 1 < bytes.count,
        bytes[position] != 0xFF || bytes[position + 1] == 0 || (0xD0...0xD7).contains(bytes[position + 1])
      {
        position += 1
      }
    }
    return false
  }
}
