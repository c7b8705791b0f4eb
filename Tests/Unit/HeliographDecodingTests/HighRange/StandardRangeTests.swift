import Foundation
import HeliographCore
import HeliographTestSupport
import Testing

@testable import HeliographDecoding

/// The colours of pictures in PQ and HLG against numbers of a program apart.
///
/// It is `in_srgb` of `Tests/Corpus/make`, in Python with NumPy.
@Suite struct StandardRangeTests {
  private static let recipe = Recipe(widths: [64], formats: [.jpeg], quality: [.jpeg: 100])

  private func colour(_ original: [UInt8], _ recipe: Recipe = Self.recipe) throws -> [Int] {
    let made = try RenditionMaker(original).renditions(recipe, credit: Credit(PhotoMetadata()))
    return try PictureFixtures.colour(of: try #require(made.first).bytes, at: 0.5, 0.5)
  }

  /// The numbers of H.273, samples, and 8-bit sRGB.
  typealias Case = (transfer: UInt8, primaries: UInt8, samples: [Int], expected: [Int])

  private static let pq: UInt8 = 16
  private static let hlg: UInt8 = 18

  private static let pngs: [Case] = [
    // Grey card, diffuse white, 1,000 cd/m², the brightest.
    (pq, 9, [24_903, 24_903, 24_903], [100, 100, 100]),
    (pq, 1, [38_049, 38_049, 38_049], [243, 243, 243]),
    (pq, 12, [49_270, 49_270, 49_270], [255, 255, 255]),
    (pq, 9, [65_535, 65_535, 65_535], [255, 255, 255]),
    (pq, 1, [38_000, 30_000, 20_000], [243, 141, 62]),
    (pq, 9, [38_000, 30_000, 20_000], [250, 104, 21]),
    (pq, 12, [38_000, 30_000, 20_000], [247, 128, 29]),
    (hlg, 9, [24_903, 24_903, 24_903], [101, 101, 101]),
    (hlg, 9, [49_151, 49_151, 49_151], [243, 243, 243]),
    (hlg, 1, [65_535, 65_535, 65_535], [255, 255, 255]),
    (hlg, 1, [52_000, 40_000, 30_000], [247, 165, 122]),
    (hlg, 9, [38_000, 30_000, 20_000], [179, 121, 78]),
    (hlg, 12, [52_000, 40_000, 30_000], [249, 153, 108]),
  ]

  @Test(arguments: pngs)
  func mapsPNG(_ example: Case) throws {
    let made = try colour(
      HighRangeFixture.png(
        example.samples, primaries: example.primaries, transfer: example.transfer))
    #expect(PictureFixtures.distance(made, example.expected) <= 2, "\(made)")
  }

  @Test func mapsEightBitsGreyAndAlpha() throws {
    let white = try colour(HighRangeFixture.png([148, 148, 148], bits: 8, primaries: 9, transfer: Self.pq))
    #expect(PictureFixtures.distance(white, [243, 243, 243]) <= 2)
    let grey = try colour(HighRangeFixture.png([24_903], primaries: 9, transfer: Self.pq))
    #expect(PictureFixtures.distance(grey, [100, 100, 100]) <= 2)
    let clear = try colour(
      HighRangeFixture.png([24_903, 24_903, 24_903], primaries: 9, transfer: Self.pq, alpha: 0))
    #expect(PictureFixtures.distance(clear, [255, 255, 255]) <= 2)
  }

  /// What `Tests/Corpus/make` computed of the colours in a file, from left to right.
  struct Vector: Decodable {
    let file: String
    let srgb: [[Double]]
  }

  @Test func mapsHEIC() throws {
    let vectors = try JSONDecoder().decode([Vector].self, from: Data(Corpus.read("vectors/high-range.json")))
    #expect(vectors.count == 3)
    let recipe = Recipe(widths: [96], formats: [.jpeg], quality: [.jpeg: 100])
    for vector in vectors {
      let maker = try RenditionMaker(Corpus.read("high-range/\(vector.file)"))
      let made = try #require(try maker.renditions(recipe, credit: Credit(PhotoMetadata())).first)
      for (index, expected) in vector.srgb.enumerated() {
        let colour = try PictureFixtures.colour(of: made.bytes, at: (Double(index) + 0.5) / 3, 0.5)
        let rounded = expected.map { Int($0.rounded()) }
        #expect(PictureFixtures.distance(colour, rounded) <= 3, "\(vector.file) \(index): \(colour)")
      }
    }
  }

  /// The same samples, said to be PQ: the sun is far brighter than white.
  @Test func mapsAVIF() throws {
    let recipe = Recipe(widths: [96], formats: [.jpeg], quality: [.jpeg: 100])
    func sun(_ transfer: UInt8) throws -> [Int] {
      let maker = try RenditionMaker(HighRangeFixture.avif(primaries: 1, transfer: transfer))
      let made = try #require(try maker.renditions(recipe, credit: Credit(PhotoMetadata())).first)
      // The sun of the scene: 255, 230 and 120.
      return try PictureFixtures.colour(of: made.bytes, at: 16.0 / 96, 14.0 / 64)
    }
    #expect(PictureFixtures.distance(try sun(13), [255, 230, 120]) < 12)
    // By ST 2084 its green has 0.40 of the light of its red, and its blue 0.007.
    let bright = try sun(Self.pq)
    #expect(PictureFixtures.distance(bright, [255, 169, 20]) < 12, "\(bright)")
  }

  @Test func showsColoursBeyondSRGBInDisplayP3() throws {
    let recipe = Recipe(
      widths: [64], formats: [.avif, .jpeg], quality: [.avif: 100, .jpeg: 100], gamut: .p3)
    let original = try HighRangeFixture.png([38_000, 30_000, 20_000], primaries: 9, transfer: Self.pq)
    let made = try RenditionMaker(original).renditions(recipe, credit: Credit(PhotoMetadata()))
    #expect(made.map(\.format) == [.avif, .jpeg])
    #expect(try VipsImage.header(of: made[0].bytes).hasProfile)
    let wide = try PictureFixtures.colour(of: made[0].bytes, at: 0.5, 0.5)
    #expect(PictureFixtures.distance(wide, [248, 121, 55]) <= 3, "\(wide)")
  }

  /// A picture that declares an ordinary transfer is what it was.
  @Test(arguments: [UInt8(1), 2, 6, 13])
  func leavesOrdinaryPicturesAlone(transfer: UInt8) throws {
    let declared = try HighRangeFixture.png([120, 140, 160], bits: 8, primaries: 1, transfer: transfer)
    #expect(PictureFixtures.distance(try colour(declared), [120, 140, 160]) <= 1)
  }

  private func declared(_ file: [UInt8], _ type: ImageType, profile: [UInt8] = []) -> DeclaredColours {
    DeclaredColours(of: file, type, bands: 3, profile: profile)
  }

  @Test func goesByTheProfileOfAVIFThatHasOne() throws {
    let file = try HighRangeFixture.avif(primaries: 9, transfer: Self.pq)
    #expect(declared(file, .avif) == .highRange(HighRange(transfer: .pq, primaries: .bt2020)))
    #expect(declared(file, .avif, profile: [1]) == .embedded([1]))
    #expect(declared(file, .jpeg) == .standard)
  }

  /// Every cut of a file and every byte changed in its head is read without a fault.
  @Test func survivesDamage() throws {
    let file = try HighRangeFixture.avif(primaries: 9, transfer: Self.pq)
    for end in 0...min(file.count, 600) {
      _ = declared(Array(file[..<end]), .avif)
    }
    for place in 0..<min(file.count, 400) {
      for value in [UInt8(0), 1, 127, 255] {
        var broken = file
        broken[place] = value
        _ = declared(broken, .avif)
      }
    }
    #expect(declared([0x89, 0x50], .png) == .standard)
  }
}
