import Foundation
import HeliographCore
import Testing

@testable import HeliographBuild

@Suite struct AlbumLockTests {
  private let key = AlbumKey(Array(0..<32))
  private let path = "photos/dämmerung/index.html"

  /// Name and bytes are those of a few lines of Python with its packages hmac and cryptography; the page of the
  /// documentation about locked albums has them.
  @Test func encryptsAsPythonDoes() {
    let sealed = key.encrypted(Array(String(repeating: "Alps", count: 1500).utf8), at: path)
    #expect(key.name(of: path) == "d359dd3251cd4928cad199286b07d973")
    #expect(sealed.count == 6172)
    #expect(ContentHash(of: sealed).hex == "3ea796974dbbde5082f7adf88817233f9986a3a1a8a8d1fbe62b8a3404493585")
  }

  @Test(arguments: [0, 1, 4088, 4089, 100_000]) func decryptsWhatItEncrypted(length: Int) {
    let content = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let sealed = key.encrypted(content, at: path)
    #expect(key.decrypted(sealed, at: path) == content)
    #expect(key.decrypted(sealed, at: "index.html") == nil)
    #expect(AlbumKey(Array(1..<33)).decrypted(sealed, at: path) == nil)
    #expect(key.decrypted(Array(sealed.dropLast()), at: path) == nil)
    #expect(sealed == key.encrypted(content, at: path))
  }

  @Test func hidesLengthsWithinABucket() {
    let lengths = [0, 1, 1000, 4088].map { key.encrypted([UInt8](repeating: 7, count: $0), at: path).count }
    #expect(Set(lengths) == [4096 + 28])
  }

  @Test func usesEveryNonceForOneMessageOnly() {
    let nonces = (0..<4096).flatMap { number in
      ["a", "b"].map { key.nonce(of: ContentHash(of: [UInt8](repeating: 1, count: number)), at: $0) }
    }
    #expect(Set(nonces).count == nonces.count)
  }

  @Test func keepsKeyAndFolderUnderANewPassphraseAndWrapsTheKeyAnew() throws {
    let (old, new) = (try lock("correct horse"), try lock("battery staple"))
    #expect(old.token == new.token)
    #expect(old.key.bytes == new.key.bytes)
    #expect(old.wrappedKey() != new.wrappedKey())
    #expect(old.wrappedKey() == (try lock("correct horse")).wrappedKey())
  }

  @Test func hasAnotherKeyUnderAnotherNameOrForAnotherAlbum() throws {
    let lock = try lock("correct horse")
    #expect(try self.lock("correct horse", name: "friends").key.bytes != lock.key.bytes)
    #expect(try self.lock("correct horse", name: "friends").token == lock.token)
    #expect(try self.lock("correct horse", album: ["Alp", "s"]).token != lock.token)
    #expect(try self.lock("correct horse", album: ["Alp", "s"]).key.bytes != lock.key.bytes)
  }

  /// As it is written in the documentation: unwrapping takes the passphrase and the file, and nothing else.
  @Test func wrapsTheKeyForThePassphraseAlone() throws {
    let lock = try lock("correct horse")
    let text = String(decoding: lock.wrappedKey(), as: UTF8.self)
    #expect(text.contains("\"iterations\": 600000"))
    func field(_ name: String) throws -> [UInt8] {
      let value = try #require(text.split(separator: "\"\(name)\": \"").last?.split(separator: "\"").first)
      return try #require(Data(base64Encoded: String(value)).map(Array.init))
    }
    let wrapping = PasswordKey.derive(
      Array("correct horse".utf8), salt: try field("salt"), iterations: 600_000)
    let key = AuthenticatedCipher.decrypted(
      try field("key"), key: wrapping, nonce: try field("nonce"), associated: Array(lock.token.utf8))
    #expect(key == lock.key.bytes)
  }

  @Test func takesComposedAndDecomposedLettersForTheSame() throws {
    let (composed, decomposed) = (try passphrase("caf\u{e9} au lait"), try passphrase("cafe\u{301} au lait"))
    #expect(composed.bytes == decomposed.bytes)
    #expect("\(composed)" == "…")
  }

  @Test(arguments: ["", "seven77", "e\u{301}e\u{301}e\u{301}e\u{301}", "two lines\nof text", "with\0zero"])
  func refusesWhatIsNoPassphrase(text: String) {
    #expect(throws: EncryptionError.self) { try passphrase(text) }
  }

  @Test func saysWhichVariableIsNotSet() {
    let error = #expect(throws: EncryptionError.self) { try Passphrase(variable: "FAMILY", in: [:]) }
    #expect(error?.place.contains("FAMILY") == true)
  }

  private func passphrase(_ text: String) throws -> Passphrase {
    try Passphrase(Array(text.utf8), place: "test")
  }

  private func lock(
    _ text: String, name: String = "family", album: [String] = ["Alps"]
  ) throws -> AlbumLock {
    let secret = try #require(SiteSecret(bytes: [UInt8](repeating: 7, count: 32)))
    return AlbumLock(
      AlbumID(album.map { Array($0.utf8) }), name: name, passphrase: try passphrase(text), secret: secret)
  }
}
