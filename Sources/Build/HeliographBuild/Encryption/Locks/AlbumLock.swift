import Foundation
import HeliographCore

/// A locked album: where it is published, its key, and the key wrapped with a passphrase.
struct AlbumLock: Sendable {
  /// The folder of all locked albums, below the output.
  static let folder = "locked"
  /// The file with the wrapped key, in the album's folder.
  static let keyFile = "key.json"

  /// 32 hexadecimal digits that say nothing about the album.
  let token: String
  /// The key of its files.
  let key: AlbumKey
  private let passphrase: Passphrase
  private let salt: [UInt8]
  private let nonce: [UInt8]

  /// Derives everything from the secret.
  ///
  /// The token depends on the album alone, so that links stay. The key depends on the name of the passphrase too: who
  /// knows the old one has no key for albums that were moved to another name. Salt and nonce depend on the passphrase as
  /// well, so neither is ever used for two.
  ///
  /// - Parameters:
  ///   - album: the album.
  ///   - name: the name of the passphrase in the configuration.
  ///   - passphrase: the passphrase.
  ///   - secret: the site's secret.
  init(_ album: AlbumID, name: String, passphrase: Passphrase, secret: SiteSecret) {
    // With lengths, so that no two albums and names give the same bytes.
    let album = album.names.flatMap { Array("\($0.count):".utf8) + $0 }
    let context = album + Array("/\(name)".utf8)
    token = secret.key(for: "locked-album-folder", of: album).prefix(16).map {
      String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
    }.joined()
    key = AlbumKey(secret.key(for: "locked-album-key", of: context))
    let wrapping = secret.key(for: "locked-album-wrapping", of: context + [0] + passphrase.bytes)
    self.passphrase = passphrase
    salt = Array(wrapping[..<16])
    nonce = Array(wrapping[16..<16 + AuthenticatedCipher.nonceLength])
  }

  /// The content of the file with the wrapped key, as JSON.
  ///
  /// It takes as long as OWASP asks that a guess takes.
  func wrappedKey() -> [UInt8] {
    let wrapping = PasswordKey.derive(passphrase.bytes, salt: salt, iterations: PasswordKey.iterations)
    let wrapped = AuthenticatedCipher.encrypted(
      key.bytes, key: wrapping, nonce: nonce, associated: Array(token.utf8))
    func text(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
    return Array(
      """
      {
        "version": 1,
        "kdf": "PBKDF2-HMAC-SHA-256",
        "iterations": \(PasswordKey.iterations),
        "salt": "\(text(salt))",
        "cipher": "AES-256-GCM",
        "nonce": "\(text(nonce))",
        "key": "\(text(wrapped))"
      }

      """.utf8)
  }
}

extension SiteSecret {
  /// What changes when a passphrase or its name does, and reveals nothing about it to anybody without the secret.
  func fingerprint(of passphrase: Passphrase, name: String) -> [UInt8] {
    key(for: "locked-album-passphrase", of: Array("\(name)\0".utf8) + passphrase.bytes)
  }
}
