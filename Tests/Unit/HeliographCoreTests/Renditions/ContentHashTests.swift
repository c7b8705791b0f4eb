import Foundation
import HeliographCore
import Testing

@Suite struct ContentHashTests {
  /// Frames of asynchronous functions are aligned to 16 bytes; wider values in them overwrote the heap of release
  /// builds (Swift 6.3).
  @Test func fitsTheFramesOfAsynchronousFunctions() {
    #expect(MemoryLayout<ContentHash>.alignment <= 16)
    #expect(MemoryLayout<ContentHash>.size == 32)
  }

  /// The examples of FIPS 180-4 (https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values).
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func isSHA256(text: String, hex: String) throws {
    let hash = ContentHash(of: text.utf8)
    #expect(hash.hex == hex)
    #expect(ContentHash(hex: hex.uppercased()) == hash)
    #expect(try JSONDecoder().decode(ContentHash.self, from: JSONEncoder().encode(hash)) == hash)
  }

  @Test(arguments: ["", "ab", String(repeating: "g", count: 64), String(repeating: "0", count: 65)])
  func refusesWhatIsNoHash(hex: String) {
    #expect(ContentHash(hex: hex) == nil)
  }
}
