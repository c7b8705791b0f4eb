import HeliographCore

/// The form in which an entry is stored: the SHA-256 of its payload in hexadecimal digits, a line feed, the payload.
///
/// A file that a full disk or a power cut left short, or in which one bit changed, is no entry any more.
enum EntryChecksum {
  /// The longest entry that is read, in bytes: a record of a photo with a million tiles is shorter.
  static let longest = 256 << 20

  private static let headLength = 65

  static func encoded(_ payload: [UInt8]) -> [UInt8] {
    Array(ContentHash(of: payload).hex.utf8) + [UInt8(ascii: "\n")] + payload
  }

  /// Returns the payload; `nil` when the bytes are not as they were written.
  static func payload(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > headLength, bytes[headLength - 1] == UInt8(ascii: "\n"),
      let hash = ContentHash(hex: bytes.prefix(headLength - 1))
    else { return nil }
    let payload = Array(bytes.dropFirst(headLength))
    return ContentHash(of: payload) == hash ? payload : nil
  }
}
