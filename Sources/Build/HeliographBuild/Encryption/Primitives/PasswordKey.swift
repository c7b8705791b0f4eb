import CCrypto

/// PBKDF2-HMAC-SHA-256 of libcrypto.
///
/// Source: [RFC 8018, section 5.2](https://www.rfc-editor.org/rfc/rfc8018#section-5.2); vectors in
/// [RFC 7914, section 11](https://www.rfc-editor.org/rfc/rfc7914#section-11).
enum PasswordKey {
  /// What OWASP asks of PBKDF2-HMAC-SHA-256, as of November 2026.
  ///
  /// Source: [Password Storage Cheat Sheet](https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#pbkdf2).
  static let iterations = 600_000

  /// A key of so many bytes.
  static func derive(_ password: [UInt8], salt: [UInt8], iterations: Int, length: Int = 32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: length) { key, count in
      let succeeded = password.withUnsafeBytes { password in
        PKCS5_PBKDF2_HMAC(
          password.bindMemory(to: CChar.self).baseAddress, Int32(password.count), salt, Int32(salt.count),
          Int32(iterations), EVP_sha256(), Int32(length), key.baseAddress)
      }
      precondition(succeeded == 1, "libcrypto has no memory for a key")
      count = length
    }
  }
}
