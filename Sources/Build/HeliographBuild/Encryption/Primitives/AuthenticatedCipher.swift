import CCrypto

/// AES-256 in Galois/Counter Mode of libcrypto, with nonces of 12 and tags of 16 bytes.
///
/// Source: [NIST SP 800-38D](https://csrc.nist.gov/pubs/sp/800/38/d/final); vectors from NIST's CAVP.
enum AuthenticatedCipher {
  static let nonceLength = 12
  static let tagLength = 16

  private nonisolated(unsafe) static let cipher = EVP_CIPHER_fetch(nil, "AES-256-GCM", nil)

  /// The ciphertext with its tag behind it.
  ///
  /// - Parameters:
  ///   - plaintext: any number of bytes below 2³¹.
  ///   - key: 32 bytes.
  ///   - nonce: 12 bytes, with this key never used for another message.
  ///   - associated: what the tag authenticates beside the message.
  /// - Returns: 16 bytes more than the message has.
  static func encrypted(_ plaintext: [UInt8], key: [UInt8], nonce: [UInt8], associated: [UInt8]) -> [UInt8] {
    precondition(key.count == 32 && nonce.count == nonceLength)
    let context = EVP_CIPHER_CTX_new()
    defer { EVP_CIPHER_CTX_free(context) }
    return [UInt8](unsafeUninitializedCapacity: plaintext.count + tagLength) { out, count in
      var (length, succeeded) = (Int32(0), true)
      succeeded = EVP_EncryptInit_ex2(context, cipher, key, nonce, nil) == 1
      if !associated.isEmpty {
        succeeded =
          succeeded && EVP_EncryptUpdate(context, nil, &length, associated, Int32(associated.count)) == 1
      }
      succeeded =
        succeeded
        && EVP_EncryptUpdate(context, out.baseAddress, &length, plaintext, Int32(plaintext.count)) == 1
        && EVP_EncryptFinal_ex(context, out.baseAddress.map { $0 + plaintext.count }, &length) == 1
        && EVP_CIPHER_CTX_ctrl(
          context, EVP_CTRL_AEAD_GET_TAG, Int32(tagLength), out.baseAddress.map { $0 + plaintext.count }) == 1
      // With lengths that fit, these fail only when libcrypto cannot allocate.
      precondition(succeeded, "libcrypto has no memory to encrypt")
      count = plaintext.count + tagLength
    }
  }

  /// The message of a ciphertext with its tag; `nil` unless key, nonce, associated bytes and tag belong together.
  static func decrypted(_ ciphertext: [UInt8], key: [UInt8], nonce: [UInt8], associated: [UInt8]) -> [UInt8]?
  {
    guard ciphertext.count >= tagLength, key.count == 32, nonce.count == nonceLength else { return nil }
    let length = ciphertext.count - tagLength
    var tag = Array(ciphertext[length...])
    let context = EVP_CIPHER_CTX_new()
    defer { EVP_CIPHER_CTX_free(context) }
    var isGenuine = false
    let message = [UInt8](unsafeUninitializedCapacity: max(length, 1)) { out, count in
      var done: Int32 = 0
      var succeeded = EVP_DecryptInit_ex2(context, cipher, key, nonce, nil) == 1
      if !associated.isEmpty {
        succeeded =
          succeeded && EVP_DecryptUpdate(context, nil, &done, associated, Int32(associated.count)) == 1
      }
      isGenuine =
        succeeded && EVP_DecryptUpdate(context, out.baseAddress, &done, ciphertext, Int32(length)) == 1
        && EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tagLength), &tag) == 1
        && EVP_DecryptFinal_ex(context, out.baseAddress.map { $0 + length }, &done) == 1
      count = length
    }
    return isGenuine ? message : nil
  }
}
