import HeliographCore

/// Names for entries of a feed that stay the same when a title, a layout or a build changes.
enum StableIdentifier {
  /// A `urn:uuid:` of version 8 (RFC 9562, section 5.8) from the SHA-256 of its parts.
  ///
  /// Reveals nothing of its parts.
  static func urn(_ parts: [[UInt8]]) -> String {
    // With their lengths, so that ("ab", "c") and ("a", "bc") are different bytes.
    var bytes = Array(ContentHash(of: parts.flatMap { Array("\($0.count):".utf8) + $0 }).bytes.prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { text.append(UInt8(ascii: "-")) }
      text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return "urn:uuid:" + String(decoding: text, as: UTF8.self)
  }
}
