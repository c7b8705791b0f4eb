import HeliographCore

/// The key of a locked album, with everything that is derived from it.
///
/// The format, for other programs: a file is a nonce of 12 bytes and an AES-256-GCM ciphertext with its tag. The key is
/// HMAC-SHA-256(album key, "file"); the associated bytes are the path of the file within the album's own site. The
/// message is the length of the content as 8 bytes, the highest first, the content, and zeros. The name is the first 16
/// bytes, in hexadecimal digits, of HMAC-SHA-256(HMAC-SHA-256(album key, "name"), path).
struct AlbumKey: Sendable {
  /// Part of every nonce, so that another form of the message is never encrypted with the nonce of this one.
  private static let version: [UInt8] = [1]

  let bytes: [UInt8]
  private let file: [UInt8]
  private let name: [UInt8]
  private let nonce: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    file = KeyedHash.code(of: Array("file".utf8), key: bytes)
    name = KeyedHash.code(of: Array("name".utf8), key: bytes)
    nonce = KeyedHash.code(of: Array("nonce".utf8), key: bytes)
  }

  /// The name of the encrypted file, 32 hexadecimal digits, of a path within the album's own site.
  func name(of path: String) -> String {
    KeyedHash.code(of: Array(path.utf8), key: name).prefix(16).map {
      String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
    }.joined()
  }

  /// The first 12 bytes of the encrypted file of some content.
  ///
  /// They are made of the path and the content, so a build writes the same bytes again, and two messages have the same
  /// nonce only when two outputs of HMAC-SHA-256 agree in 96 bits: with 2³² files, once in 2³³ such albums.
  ///
  /// - Parameters:
  ///   - content: the hash of the content.
  ///   - path: where the content is within the album's own site.
  /// - Returns: 12 bytes, known without the content itself.
  func nonce(of content: ContentHash, at path: String) -> [UInt8] {
    let message = Self.version + content.bytes + path.utf8
    return Array(KeyedHash.code(of: message, key: nonce).prefix(AuthenticatedCipher.nonceLength))
  }

  /// The encrypted file of some content.
  ///
  /// - Parameters:
  ///   - content: the bytes of the file.
  ///   - path: where it is within the album's own site.
  /// - Returns: nonce, ciphertext and tag; its length is that of a bucket and 28 bytes.
  func encrypted(_ content: [UInt8], at path: String) -> [UInt8] {
    var message = withUnsafeBytes(of: UInt64(content.count).bigEndian) { Array($0) }
    message.reserveCapacity(PaddedLength.of(content.count + 8))
    message += content
    message += repeatElement(0, count: PaddedLength.of(message.count) - message.count)
    let nonce = nonce(of: ContentHash(of: content), at: path)
    return nonce
      + AuthenticatedCipher.encrypted(message, key: file, nonce: nonce, associated: Array(path.utf8))
  }

  /// The content of an encrypted file; `nil` unless it was made with this key for this path.
  func decrypted(_ ciphertext: [UInt8], at path: String) -> [UInt8]? {
    guard ciphertext.count > AuthenticatedCipher.nonceLength,
      let message = AuthenticatedCipher.decrypted(
        Array(ciphertext[AuthenticatedCipher.nonceLength...]), key: file,
        nonce: Array(ciphertext[..<AuthenticatedCipher.nonceLength]), associated: Array(path.utf8)),
      message.count >= 8
    else { return nil }
    let length = message.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length <= UInt64(message.count - 8) else { return nil }
    return Array(message[8..<8 + Int(length)])
  }
}
