import CCrypto

/// The SHA-256 of some bytes: the identity of a file's content, whatever its name.
package struct ContentHash: Sendable, Hashable, Codable, CustomStringConvertible {
  /// 32 bytes in their order, on the alignment of one word.
  struct Words: Hashable, Codable {
    var first: UInt64 = 0
    var second: UInt64 = 0
    var third: UInt64 = 0
    var fourth: UInt64 = 0
  }

  /// Inline, because a large site's manifest holds them by the hundred thousand; and no vector type, whose wider
  /// alignment the frames of Swift 6.3's asynchronous functions do not keep: a release build overwrote its heap.
  let words: Words

  /// Always 32 bytes.
  package var bytes: [UInt8] { withUnsafeBytes(of: words) { Array($0) } }

  /// Looked up once, never changed or freed.
  ///
  /// libcrypto takes as long to find the algorithm as to hash a short text.
  private nonisolated(unsafe) static let sha256 = EVP_MD_fetch(nil, "SHA256", nil)

  /// Hashes `content` with libcrypto's SHA-256 (FIPS 180-4).
  package init(of content: some Sequence<UInt8>) {
    let content = Array(content)
    var words = Words()
    var length: UInt32 = 0
    let succeeded = withUnsafeMutableBytes(of: &words) { digest in
      EVP_Digest(
        content, content.count, digest.bindMemory(to: UInt8.self).baseAddress, &length, Self.sha256, nil)
    }
    // The one-shot digest of a fixed algorithm fails only when libcrypto cannot allocate.
    precondition(succeeded == 1 && length == 32, "libcrypto has no memory for a SHA-256")
    self.words = words
  }

  /// Hashes bytes that come piece by piece, so that they need not all be in memory.
  ///
  /// `pieces` calls the function that it is given with each piece, in their order; what it throws is thrown.
  package init(_ pieces: ((UnsafeRawBufferPointer) -> Void) throws -> Void) rethrows {
    let context = EVP_MD_CTX_new()
    defer { EVP_MD_CTX_free(context) }
    var succeeded = EVP_DigestInit_ex(context, Self.sha256, nil) == 1
    try pieces { piece in
      succeeded = succeeded && EVP_DigestUpdate(context, piece.baseAddress, piece.count) == 1
    }
    var words = Words()
    var length: UInt32 = 0
    let isFinished = withUnsafeMutableBytes(of: &words) { digest in
      EVP_DigestFinal_ex(context, digest.bindMemory(to: UInt8.self).baseAddress, &length) == 1
    }
    precondition(succeeded && isFinished && length == 32, "libcrypto has no memory for a SHA-256")
    self.words = words
  }

  /// Takes 32 bytes for a hash; `nil` for any other number of them.
  package init?(bytes: some Collection<UInt8>) {
    guard bytes.count == 32 else { return nil }
    var words = Words()
    withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: bytes) }
    self.words = words
  }

  /// Reads 64 hexadecimal digits; `nil` for anything else.
  package init?(hex: String) {
    self.init(hex: hex.utf8)
  }

  /// The same from the digits' bytes.
  package init?(hex digits: some Collection<UInt8>) {
    // A manifest has them by the hundred thousand: no call for each digit.
    let words =
      digits.withContiguousStorageIfAvailable { Self.words(hex: $0) }
      ?? Array(digits).withUnsafeBufferPointer { Self.words(hex: $0) }
    guard let words else { return nil }
    self.words = words
  }

  private static func words(hex digits: UnsafeBufferPointer<UInt8>) -> Words? {
    guard digits.count == 64 else { return nil }
    var words = Words()
    let isRead = withUnsafeMutableBytes(of: &words) { bytes in
      for index in 0..<32 {
        guard let high = value(of: digits[index * 2]), let low = value(of: digits[index * 2 + 1]) else {
          return false
        }
        bytes[index] = high << 4 | low
      }
      return true
    }
    return isRead ? words : nil
  }

  /// 64 lower-case hexadecimal digits.
  package var hex: String {
    String(unsafeUninitializedCapacity: 64) { digits in
      withUnsafeBytes(of: words) { bytes in
        for (index, byte) in bytes.enumerated() {
          digits[index * 2] = Self.digit(byte >> 4)
          digits[index * 2 + 1] = Self.digit(byte & 15)
        }
      }
      return 64
    }
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

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
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
