import Foundation
import HeliographCore
import Testing

@testable import HeliographDecoding

/// Charts of known colours, written in the numbers of each profile, arrive as those colours.
struct ColourChartTests {
  private static let side = 32
  private static let columns = 9
  private static let size = PictureFixtures.size(columns * side, 3 * side)

  /// Three steps of each colour: 27 patches.
  private static func chart(_ steps: [Int]) -> [[Int]] {
    steps.flatMap { red in steps.flatMap { green in steps.map { [red, green, $0] } } }
  }

  /// 16 bits, so that only Heliograph rounds; 8 for JPEG.
  private static func picture(_ patches: [[Double]], bits: Int) throws -> VipsImage {
    var pixels: [UInt8] = []
    for row in 0..<size.height {
      for column in 0..<size.width {
        for value in patches[row / side * columns + column / side] {
          let number = Int((value * (bits == 16 ? 65_535 : 255)).rounded())
          pixels += bits == 16 ? [UInt8(number & 255), UInt8(number >> 8)] : [UInt8(number)]
        }
      }
    }
    return try VipsImage(
      pixels: pixels, size: size, bands: patches[0].count, bits: bits,
      space: patches[0].count == 1 ? .grey : .srgb)
  }

  /// CIEDE2000 of each patch's middle against the colour it was meant to be.
  private static func differences(_ original: [UInt8], _ meant: [[Int]]) throws -> [Double] {
    let recipe = Recipe(widths: [size.width], formats: [.jpeg], quality: [.jpeg: 95])
    let made = try #require(
      try RenditionMaker(original).renditions(recipe, credit: Credit(PhotoMetadata())).last)
    let pixels = try VipsImage(developing: made.bytes, size: size, colour: .asItIs).pixels()
    return meant.indices.map { index in
      let (row, column) = (index / columns * side + side / 2, index % columns * side + side / 2)
      let start = (row * size.width + column) * 3
      let seen = pixels[start..<start + 3].map(Int.init)
      return ColourDifference.of(ColourDifference.lab(meant[index]), ColourDifference.lab(seen))
    }
  }

  private static func expectFaithful(_ differences: [Double], _ name: String) {
    let mean = differences.reduce(0, +) / Double(differences.count)
    let most = differences.max() ?? 0
    #expect(mean <= 1, "\(name)")
    #expect(most <= 3, "\(name)")
    print("ΔE2000 \(name): mean \((mean * 100).rounded() / 100), most \((most * 100).rounded() / 100)")
  }

  @Test(
    arguments: [ProfileFixture.srgb, .p3, .adobe, .proPhoto],
    [(".png", 16), (".tif", 16), (".jpg[Q=100,subsample-mode=off]", 8), (".webp[lossless]", 8)])
  func bringsColoursAsTheyWereMeant(profile: ProfileFixture, file: (suffix: String, bits: Int)) throws {
    let meant = Self.chart([30, 128, 235])
    let original = try Self.picture(meant.map(profile.numbers), bits: file.bits)
      .attaching(profile.bytes, as: "icc-profile-data").encoded(asSuffix: file.suffix)
    Self.expectFaithful(try Self.differences(original, meant), "\(profile.testDescription) \(file.suffix)")
  }

  @Test(arguments: [1.8, 2.2])
  func bringsGreysAsTheyWereMeant(gamma: Double) throws {
    let numbers = (0..<27).map { Double($0) / 26 }
    let meant = numbers.map { number in
      let light = pow(number, gamma)
      let signal = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
      return [Int](repeating: Int((signal * 255).rounded()), count: 3)
    }
    for suffix in [".png", ".jpg[Q=100]"] {
      let original = try Self.picture(numbers.map { [$0] }, bits: 8)
        .attaching(ProfileFixture.grey(gamma: gamma), as: "icc-profile-data").encoded(asSuffix: suffix)
      Self.expectFaithful(try Self.differences(original, meant), "grey \(gamma) \(suffix)")
    }
  }

  /// Cyan, magenta, yellow and black, and what sRGB has for their colours: the profile's table A2B1, read between
  /// its points by a program of its own (linear in each ink) and brought from D50 to D65 by Bradford's matrix.
  ///
  /// Inks and not the way from sRGB and back: the profile's tables of the two directions differ by 1.1 in the mean
  /// and 3.6 at most, in floating point, and the numbers in a file mean what the table towards colours says.
  private static let inks: [(ink: [UInt8], meant: [Int])] = {
    let amounts: [UInt8] = [20, 70, 120]
    let meant = [
      [220, 214, 213], [197, 188, 160], [175, 166, 119], [220, 175, 190], [196, 158, 147], [174, 141, 111],
      [216, 140, 169], [193, 128, 134], [172, 116, 103], [167, 194, 209], [155, 173, 158], [142, 154, 119],
      [173, 162, 187], [158, 147, 145], [143, 132, 111], [174, 131, 166], [159, 121, 132], [143, 110, 102],
      [118, 178, 207], [114, 159, 157], [107, 141, 118], [129, 150, 185], [121, 137, 144], [112, 123, 110],
      [134, 123, 164], [125, 114, 132], [115, 103, 103],
    ]
    let inks = amounts.flatMap { cyan in
      amounts.flatMap { magenta in
        [(20, 10), (70, 40), (120, 70)].map { (yellow: UInt8, black: UInt8) in [cyan, magenta, yellow, black]
        }
      }
    }
    return zip(inks, meant).map { ($0, $1) }
  }()

  @Test(arguments: [".tif", ".jpg[Q=100]"])
  func bringsInkAsItWasMeant(suffix: String) throws {
    var pixels: [UInt8] = []
    for row in 0..<Self.size.height {
      for column in 0..<Self.size.width {
        pixels += Self.inks[row / Self.side * Self.columns + column / Self.side].ink
      }
    }
    // Only the profile is wanted, the one that libvips brings along.
    let profile = try VipsImage.block(
      "icc-profile-data",
      of: PictureFixtures.plain([1, 2, 3], bands: 3).converted(from: "srgb", to: "cmyk").encoded(
        asSuffix: ".tif"))
    let original = try VipsImage(pixels: pixels, size: Self.size, bands: 4, space: .cmyk)
      .attaching(profile, as: "icc-profile-data").encoded(asSuffix: suffix)
    Self.expectFaithful(try Self.differences(original, Self.inks.map(\.meant)), "CMYK \(suffix)")
  }

  @Test func takesABrokenProfileForSRGB() throws {
    let meant = Self.chart([30, 128, 235])
    let original = try Self.picture(meant.map(ProfileFixture.srgb.numbers), bits: 8)
      .attaching(Array(ProfileFixture.adobe.bytes.prefix(200)), as: "icc-profile-data")
      .encoded(asSuffix: ".jpg[Q=100,subsample-mode=off]")
    Self.expectFaithful(try Self.differences(original, meant), "broken profile")
  }

  @Test func knowsSRGBByItsNumbersOnly() throws {
    #expect(ColourProfile(ProfileFixture.srgb.bytes).isSRGB)
    for other in [ProfileFixture.p3, .adobe, .proPhoto] { #expect(!ColourProfile(other.bytes).isSRGB) }
    #expect(!ColourProfile(ProfileFixture.grey(gamma: 2.2)).isSRGB)
    // The profile libvips brings along, made by Little CMS.
    let picture = try PictureFixtures.plain([1, 2, 3], bands: 3).converted(from: "srgb", to: "srgb")
    #expect(
      ColourProfile(try VipsImage.block("icc-profile-data", of: picture.encoded(asSuffix: ".png"))).isSRGB)
    for length in [0, 3, 127, 131, 140, 200] {
      #expect(!ColourProfile(Array(ProfileFixture.srgb.bytes.prefix(length))).isSRGB)
    }
  }

  /// With `colour: p3`, AVIF says it is Display P3 and keeps what sRGB has no numbers for.
  @Test func keepsWiderColoursInAVIFOnly() throws {
    let original = try PictureFixtures.plain([255, 0, 0], bands: 3)
      .attaching(ProfileFixture.p3.bytes, as: "icc-profile-data").encoded(asSuffix: ".png")
    let recipe = Recipe(widths: [64], formats: [.avif, .jpeg], quality: [.avif: 95, .jpeg: 95], gamut: .p3)
    for made in try RenditionMaker(original).renditions(recipe, credit: Credit(PhotoMetadata())) {
      let profile = try VipsImage.block("icc-profile-data", of: made.bytes)
      #expect(profile.isEmpty == (made.format == .jpeg))
      #expect(
        PictureFixtures.distance(try PictureFixtures.colour(of: made.bytes, at: 0.5, 0.5), [255, 0, 0]) <= 4)
    }
    // A photo in sRGB has nothing to gain, and stays without a profile.
    let plain = try PictureFixtures.quarters().encoded(asSuffix: ".png")
    for made in try RenditionMaker(plain).renditions(recipe, credit: Credit(PhotoMetadata())) {
      #expect(try !VipsImage.header(of: made.bytes).hasProfile)
    }
  }

  /// Stripes of black and white hold half the light, which sRGB writes as 188; mixed as encoded they are 128.
  @Test(arguments: [(true, 188), (false, 128)], [".png", ".jpg[Q=100]"])
  func mixesLightWhenAsked(mix: (isLinear: Bool, grey: Int), suffix: String) throws {
    let size = PictureFixtures.size(256, 256)
    let pixels = (0..<256 * 256).flatMap { [UInt8](repeating: $0 % 2 == 0 ? 0 : 255, count: 3) }
    let original = try VipsImage(pixels: pixels, size: size, bands: 3).encoded(asSuffix: suffix)
    let recipe = Recipe(widths: [32, 64], formats: [.jpeg], isLinear: mix.isLinear)
    for made in try RenditionMaker(original).renditions(recipe, credit: Credit(PhotoMetadata())) {
      let colour = try PictureFixtures.colour(of: made.bytes, at: 0.5, 0.5)
      #expect(PictureFixtures.distance(colour, [mix.grey, mix.grey, mix.grey]) <= 4, "\(made.size)")
    }
  }

  /// One red pixel's width of letter on blue, which halved colour differences would wash out; soft colours in the
  /// same file would not lose anything, and what came halved has nothing to keep.
  @Test(arguments: [
    (".png", true, true), (".png", false, true), (".tif", true, true), (".tif", false, false),
    (".jpg[Q=100,subsample-mode=off]", true, true), (".jpg[Q=100,subsample-mode=off]", false, false),
    (".jpg[Q=100,subsample-mode=on]", true, false),
  ])
  func keepsTheColoursOfLineArtWhole(suffix: String, hasLine: Bool, isWhole: Bool) throws {
    let (letter, ground): ([UInt8], [UInt8]) = ([220, 20, 20], [20, 40, 200])
    var pixels: [UInt8] = []
    for column in (0..<48).flatMap({ _ in 0..<64 }) {
      let soft: [UInt8] = [UInt8(column * 2), 60, 90]
      pixels += hasLine ? (column == 31 ? letter : ground) : soft
    }
    let original = try VipsImage(pixels: pixels, size: PictureFixtures.size(64, 48), bands: 3)
      .encoded(asSuffix: suffix)
    let recipe = Recipe(widths: [64], formats: [.jpeg], quality: [.jpeg: 95])
    let made = try #require(
      try RenditionMaker(original).renditions(recipe, credit: Credit(PhotoMetadata())).last)
    // The sampling factors of the first component in the frame header (ITU-T T.81, B.2.2).
    let frame = try #require(made.bytes.indices.first { made.bytes[$0...].starts(with: [0xFF, 0xC0]) })
    #expect(made.bytes[frame + 11] == (isWhole ? 0x11 : 0x22))
    guard hasLine, isWhole else { return }
    let seen = try PictureFixtures.colour(of: made.bytes, at: 31.5 / 64, 0.5)
    #expect(PictureFixtures.distance(seen, [220, 20, 20]) <= 30)
  }
}
