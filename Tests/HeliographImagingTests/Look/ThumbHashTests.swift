import Foundation
import HeliographModel
import HeliographTestSupport
import Testing

@testable import HeliographImaging

/// Hashes by the reference: js/thumbhash.js of https://github.com/evanw/thumbhash at a652ce6e.
struct ThumbHashTests {
  private struct Fixture: Decodable {
    struct Vector: Decodable {
      let name: String
      let w: Int
      let h: Int
      let rgba: Data
      let thumbhash: String
    }
    let vectors: [Vector]
  }

  private func hash(_ pixels: [SRGB], _ width: Int, _ height: Int) -> String {
    ThumbHash(pixels, size: PictureFixtures.size(width, height)).bytes
      .map { String(UInt16(0x100) | UInt16($0), radix: 16).dropFirst() }.joined()
  }

  /// The waves of a hash. One of no amplitude lies half-way between 7 and 8, where rounding decides.
  private func waves(_ hash: String) -> [UInt8] {
    hash.utf8.dropFirst(10).map { $0 == UInt8(ascii: "7") ? UInt8(ascii: "8") : $0 }
  }

  /// "waves 1": 12 × 8 pixels of red, green and blue.
  private static let waves = """
    uHvqt4TnspDmq5zopaTsoKbxnqL1oJj4poz4rYH2s3nyt3ntpnHfpXrcoIbbmZLdkprhjZ3ljJjqjo/tlILtm3froXDmpW/i\
    eFnDd2HAcm2/a3nBZYLFYITKXoDOYHbRZmrRbV7Pc1fLd1fGRT6kREahP1KgOF6iMmemLWmrK2WvLluyM0+yOkOwQDysRDun\
    Ji2RJTaOIEKNGU6PElaTDlmYDFScDkufFD6fGzOdISyZJSuUKi+UKDiQJESPHVCRFliVEVuaEFaeEk2hF0CiHjWfJS6bKS2W\
    T0OqTUunSVemQmOoO2yrNm6wNWq1N2C4PFS4Q0i2SkGxTkCsg17KgWfGfXPGdn/Hb4jLaorQaYbVa3zXcHDYd2TVfl3RglzM
    """

  @Test func hashesAPictureAsTheReferenceDoes() throws {
    let bytes = Array(try #require(Data(base64Encoded: Self.waves)))
    let pixels = stride(from: 0, to: bytes.count, by: 3).map {
      SRGB(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2])
    }
    #expect(hash(pixels, 12, 8) == "1fe5090d887887877d78878f885788787f8c7ecfd7")
  }

  @Test func writesNoWavesOfAFlatPicture() {
    // The reference writes what rounding leaves of nothing there, times a scale of nothing.
    let red = [SRGB](repeating: SRGB(red: 200, green: 30, blue: 60), count: 256)
    let hash = hash(red, 16, 16)
    #expect(hash.hasPrefix("98490307"))
    #expect(hash.dropFirst(10).allSatisfy { $0 == "0" })
  }

  @Test(.enabled(if: SharedFixtures.root != nil, "shared fixtures are not on this machine"))
  func hashesEveryOpaquePictureAsTheReferenceDoes() throws {
    let path = try #require(SharedFixtures.path("fixtures/placeholder/thumbhash-blurhash.json"))
    let fixture = try JSONDecoder().decode(
      Fixture.self, from: Data(contentsOf: URL(fileURLWithPath: path.string)))
    var compared = 0
    for vector in fixture.vectors {
      let rgba = Array(vector.rgba)
      let starts = stride(from: 0, to: rgba.count, by: 4)
      guard starts.allSatisfy({ rgba[$0 + 3] == 255 }) else { continue }
      compared += 1
      let pixels = starts.map { SRGB(red: rgba[$0], green: rgba[$0 + 1], blue: rgba[$0 + 2]) }
      let own = hash(pixels, vector.w, vector.h)
      #expect(own.count == vector.thumbhash.count)
      #expect(own.prefix(10) == vector.thumbhash.prefix(10), "\(vector.name)")
      // Of a picture of one colour nothing behind that means anything.
      if Set(pixels).count == 1 { continue }
      #expect(waves(own) == waves(vector.thumbhash), "\(vector.name)")

    }
    #expect(compared == 18)
  }
}
