import CCrypto
import HeliographCore

/// HMAC-SHA-256 of libcrypto.
///
/// Source: [RFC 2104](https://www.rfc-editor.org/rfc/rfc2104); vectors in
/// [RFC 4231](https://www.rfc-editor.org/rfc/rfc4231).
enum KeyedHash {
  /// The code of a message.
  ///
  /// - Parameters:
  ///   - message: any number of bytes.
  ///   - key: any number of bytes; 32 that nobody can guess where something depends on it.
  /// - Returns: 32 bytes.
  static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 32) { code, count in
      // libcrypto takes no address of nothing for a key of no bytes.
      let key = key.isEmpty ? [0] : key
      let made = EVP_Q_mac(
        nil, "HMAC", nil, "SHA256", nil, key, key.count, message, message.count, code.baseAddress, code.count,
        &count)
      // A MAC of a fixed algorithm fails only when libcrypto cannot allocate.
      precondition(made != nil && count == 32, "libcrypto has no memory for an HMAC")
    }
  }
}
