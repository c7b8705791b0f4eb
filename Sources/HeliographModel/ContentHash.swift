import CCrypto

/// The SHA-256 of some bytes: the identity of a file's content, whatever its name.
package struct ContentHash: Sendable, Hashable, Codable, CustomStringConvertible {
  /// Always 32 bytes.
  package let bytes: [UInt8]

  /// Hashes `content` with libcrypto's SHA-256 (FIPS 180-4).
  package init(of content: some Sequence<UInt8>) {
    let content = Array(content)
    var digest = [UInt8](repeating: 0, count: 32)
    var length: UInt32 = 0
    // The one-shot digest of a fixed algorithm fails only when libcrypto cannot allocate.
    let succeeded = EVP_Digest(content, content.count, &digest, &length, EVP_sha256(), nil)
    precondition(succeeded == 1 && length == 32, "libcrypto has no memory for a SHA-256")
    bytes = digest
  }

  /// Reads 64 hexadecimal digits; `nil` for anything else.
  package init?(hex: String) {
    let digits = Array(hex.utf8)
    guard digits.count == 64 else { return nil }
    var result: [UInt8] = []
    for start in stride(from: 0, to: 64, by: 2) {
      guard let high = Self.value(of: digits[start]), let low = Self.value(of: digits[start + 1])
      else { return nil }
      result.append(high << 4 | low)
    }
    bytes = result
  }

  /// 64 lower-case hexadecimal digits.
  package var hex: String {
    let alphabet = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [alphabet[Int($0 >> 4)], alphabet[Int($0 & 15)]] }, as: UTF8.self)
  }

  package var description: String { hex }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let hash = ContentHash(hex: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not 64 hexadecimal digits")
    }
    self = hash
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hex)
  }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
