import HeliographCore
import Testing

@testable import HeliographDecoding
@testable import HeliographWorkers

/// TIFFs as scanners, HDR tools and scientists write them, made by hand after the specification.
struct ScannedColourTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let file: TIFFFixture
    let seen: [Int]
    /// What the same numbers are in the encoding of sRGB.
    var byProfile: [Int]? = nil
    var testDescription: String { name }
  }

  private func colour(_ original: [UInt8]) throws -> [Int] {
    let made = try RenditionMaker(original).renditions(
      Recipe(widths: [64], formats: [.jpeg]), credit: Credit(PhotoMetadata()))
    return try PictureFixtures.colour(of: #require(made.last).bytes, at: 0.5, 0.5)
  }

  static let cases = [
    Case(
      name: "float colour",
      file: TIFFFixture(samples: .float, bits: 32, colours: .rgb, pixel: TIFFFixture.float(0.5, 0.25, 0)),
      seen: [188, 137, 0], byProfile: [128, 64, 0]),
    Case(
      name: "float colour brighter than white",
      file: TIFFFixture(samples: .float, bits: 32, colours: .rgb, pixel: TIFFFixture.float(4, 1, 0.5)),
      seen: [255, 255, 188], byProfile: [255, 255, 128]),
    Case(
      name: "float colour half clear",
      file: TIFFFixture(
        samples: .float, bits: 32, colours: .rgb, extraBands: 1, pixel: TIFFFixture.float(0.5, 0.5, 0.5, 0.5)),
      seen: [221, 221, 221], byProfile: [191, 191, 191]),
    Case(
      name: "float grey",
      file: TIFFFixture(samples: .float, bits: 32, colours: .grey, pixel: TIFFFixture.float(0.5)),
      seen: [188, 188, 188]),
    Case(
      name: "float grey half clear",
      file: TIFFFixture(
        samples: .float, bits: 32, colours: .grey, extraBands: 1, pixel: TIFFFixture.float(0.5, 0.5)),
      seen: [221, 221, 221]),
    Case(
      name: "colour in 32 bits",
      file: TIFFFixture(bits: 32, colours: .rgb, pixel: TIFFFixture.word(200 << 24, 100 << 24, 50 << 24)),
      seen: [200, 100, 50], byProfile: [200, 100, 50]),
    Case(
      name: "grey in 32 bits",
      file: TIFFFixture(bits: 32, colours: .grey, pixel: TIFFFixture.word(120 << 24)),
      seen: [120, 120, 120]),
    Case(
      name: "colour in 16 bits",
      file: TIFFFixture(
        bits: 16, colours: .rgb, pixel: TIFFFixture.word(200 * 257, 100 * 257, 50 * 257, bytes: 2)),
      seen: [200, 100, 50], byProfile: [200, 100, 50]),
    Case(
      name: "grey in 16 bits",
      file: TIFFFixture(bits: 16, colours: .grey, pixel: TIFFFixture.word(120 * 257, bytes: 2)),
      seen: [120, 120, 120]),
    Case(
      name: "one bit, all set", file: TIFFFixture(bits: 1, colours: .grey, pixel: [255]),
      seen: [255, 255, 255]),
    Case(
      name: "one bit of ink, none set", file: TIFFFixture(bits: 1, colours: .whiteIsZero, pixel: [0]),
      seen: [255, 255, 255]),
    Case(
      name: "four bits", file: TIFFFixture(bits: 4, colours: .grey, pixel: [0x88]), seen: [136, 136, 136]),
    Case(
      name: "ink in 8 bits", file: TIFFFixture(bits: 8, colours: .ink, pixel: [0, 0, 0, 0]),
      seen: [255, 255, 255]),
    // L* 100, a* 0, b* 0; in 16 bits L* goes to 65,535 (TIFF technical note on CIE L*a*b*).
    Case(
      name: "Lab in 8 bits", file: TIFFFixture(bits: 8, colours: .lab, pixel: [137, 0, 0]),
      seen: [128, 128, 128]),
    Case(
      name: "Lab in 16 bits",
      file: TIFFFixture(bits: 16, colours: .lab, pixel: TIFFFixture.word(53 * 655, 0, 0, bytes: 2)),
      seen: [127, 127, 127]),
  ]

  @Test(arguments: cases)
  func showsTheColour(of kind: Case) throws {
    let seen = try colour(kind.file.bytes)
    #expect(PictureFixtures.distance(seen, kind.seen) <= 4, "\(seen)")
  }

  /// The same colours, tagged with the profile of sRGB.
  @Test(arguments: cases.filter { $0.byProfile != nil })
  func showsTheColourByItsProfile(of kind: Case) throws {
    let profile = try VipsImage.block(
      "icc-profile-data",
      of: try PictureFixtures.plain([1, 2, 3], bands: 3)
        .converted(from: "srgb", to: "srgb").encoded(asSuffix: ".png"))
    let wanted = try #require(kind.byProfile)
    var file = kind.file
    file.profile = profile
    let seen = try colour(file.bytes)
    #expect(PictureFixtures.distance(seen, wanted) <= 4, "\(seen)")
  }

  @Test(arguments: [
    TIFFFixture(samples: .signed, bits: 8, colours: .rgb, pixel: [100, 100, 100]),
    TIFFFixture(
      samples: .signed, bits: 16, colours: .rgb, pixel: TIFFFixture.word(9_000, 9_000, 9_000, bytes: 2)),
    TIFFFixture(samples: .signed, bits: 16, colours: .grey, pixel: TIFFFixture.word(9_000, bytes: 2)),
    TIFFFixture(samples: .signed, bits: 32, colours: .rgb, pixel: TIFFFixture.word(9_000, 9_000, 9_000)),
    TIFFFixture(samples: .float, bits: 64, colours: .grey, pixel: TIFFFixture.double(0.5)),
    TIFFFixture(samples: .complexFloat, bits: 64, colours: .grey, pixel: TIFFFixture.float(0.5, 0.5)),
    TIFFFixture(samples: .float, bits: 16, colours: .grey, pixel: TIFFFixture.word(0x3800, bytes: 2)),
    TIFFFixture(bits: 8, colours: .rgb, extraBands: 4, pixel: [90, 90, 90, 1, 1, 1, 1]),
    TIFFFixture(samples: .float, bits: 32, colours: .grey, pixel: TIFFFixture.float(.nan)),
    TIFFFixture(samples: .float, bits: 32, colours: .grey, pixel: TIFFFixture.float(-3000)),
  ])
  func refusesWhatItDoesNotUnderstand(file: TIFFFixture) throws {
    let error = #expect(throws: ImageError.self) { _ = try colour(file.bytes) }
    #expect(error?.code == .unreadable)
  }
}
