import Testing

@testable import HeliographBuild

@Suite struct PrimitivesTests {
  /// Test cases 14, 15 and 16 of McGrew and Viega, "The Galois/Counter Mode of Operation (GCM)", appendix B.
  @Test(arguments: [
    (
      "0000000000000000000000000000000000000000000000000000000000000000", "000000000000000000000000", "",
      "00000000000000000000000000000000", "cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919"
    ),
    (
      "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308", "cafebabefacedbaddecaf888", "",
      "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b391aafd255",
      "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662898015adb094dac5d93471bdec1a502270e3cc6c"
    ),
    (
      "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308", "cafebabefacedbaddecaf888",
      "feedfacedeadbeeffeedfacedeadbeefabaddad2",
      "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39",
      "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f66276fc6ece0f4e1768cddf8853bb2d551b"
    ),
  ])
  func agreesWithThePublishedVectorsOfGCM(
    key: String, nonce: String, associated: String, plain: String, sealed: String
  ) throws {
    let (key, nonce, associated) = (bytes(key), bytes(nonce), bytes(associated))
    #expect(
      hex(AuthenticatedCipher.encrypted(bytes(plain), key: key, nonce: nonce, associated: associated))
        == sealed)
    #expect(
      AuthenticatedCipher.decrypted(bytes(sealed), key: key, nonce: nonce, associated: associated)
        == bytes(plain))
    for place in 0..<(sealed.utf8.count / 2) {
      var damaged = bytes(sealed)
      damaged[place] ^= 1
      #expect(AuthenticatedCipher.decrypted(damaged, key: key, nonce: nonce, associated: associated) == nil)
    }
    #expect(
      AuthenticatedCipher.decrypted(bytes(sealed), key: key, nonce: nonce, associated: associated + [0])
        == nil)
    #expect(
      AuthenticatedCipher.decrypted(
        Array(bytes(sealed).dropLast()), key: key, nonce: nonce, associated: associated) == nil)
    #expect(AuthenticatedCipher.decrypted([], key: key, nonce: nonce, associated: associated) == nil)
  }

  /// RFC 7914, section 11.
  @Test(arguments: [
    (
      "passwd", "salt", 1,
      "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783"
    ),
    (
      "Password", "NaCl", 80000,
      "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56a1d425a1225833549adb841b51c9b3176a272bdebba1d078478f62b397f33c8d"
    ),
  ])
  func agreesWithTheVectorsOfPBKDF2(password: String, salt: String, iterations: Int, expected: String) {
    let key = PasswordKey.derive(
      Array(password.utf8), salt: Array(salt.utf8), iterations: iterations, length: 64)
    #expect(hex(key) == expected)
  }

  /// The bound of the PURBs paper, section 4.
  @Test func padsByTwelvePercentAtMost() {
    for length in [0, 1, 4095, 4096] { #expect(PaddedLength.of(length) == 4096) }
    var buckets: Set<Int> = []
    for length in stride(from: 4097, to: 1 << 20, by: 131) {
      let bucket = PaddedLength.of(length)
      #expect(bucket >= length && Double(bucket) <= Double(length) * 1.12)
      #expect(PaddedLength.of(bucket) == bucket)
      buckets.insert(bucket)
    }
    #expect(buckets.count < 200)
  }
}

/// The bytes of hexadecimal digits.
func bytes(_ hex: String) -> [UInt8] {
  let digits = Array(hex.utf8)
  return stride(from: 0, to: digits.count, by: 2).compactMap {
    UInt8(String(decoding: digits[$0..<$0 + 2], as: UTF8.self), radix: 16)
  }
}
