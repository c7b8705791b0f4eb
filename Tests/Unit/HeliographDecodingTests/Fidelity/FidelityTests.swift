import Foundation
import HeliographCore
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographDecoding
@testable import HeliographWorkers

/// What reduced photos look like against a whole decode and a reduction by libvips, whose filter is its own.
///
/// `Benchmarks/formats.py` measures photos at full size, with Pillow and scikit-image as the references.
struct FidelityTests {
  /// The hardest of the default widths and one in the middle, in the qualities that nobody named.
  private static let recipe = Recipe(widths: [480, 1200], formats: [.webp, .jpeg])

  /// At quality 100 a JPEG is the reduced pixels but for rounding.
  private static let unencoded = Recipe(widths: [480, 1200], formats: [.jpeg], quality: [.jpeg: 100])
  private static let none = Credit(PhotoMetadata())

  /// Every eighth, which is bearable without optimisation, and those that fell furthest at one quality for all:
  /// grain all over.
  private static var photos: [FilePath] {
    let photos = SharedFixtures.files(below: "photos").filter { ["jpg", "jpeg"].contains($0.extension) }
    let hard = [
      "jpg_exif-org_fujifilm-mx1700.jpg", "jpg_gps_DSCN0027.jpg", "jpg_tests_87_OSError.jpg",
      "jpg_xmp_no_exif.jpg", "jpg_mobile_jolla.jpg",
    ]
    return photos.enumerated().filter { index, file in
      index % 8 == 0 || file.lastComponent.map { hard.contains($0.string) } == true
    }.map(\.element)
  }

  @Test(.enabled(if: SharedFixtures.root != nil, "shared fixtures are not on this machine"))
  func keepsRealPhotosFaithful() throws {
    var reduced: [Double] = []
    for file in Self.photos {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: file.string)))
      guard let maker = try? RenditionMaker(bytes) else { continue }
      let whole = try Self.whole(bytes)
      let renditions = try maker.renditions(Self.recipe, credit: Self.none)
      for unencoded in try maker.renditions(Self.unencoded, credit: Self.none) {
        let reference = try Self.luma(whole, unencoded.size)
        func likeness(_ made: RenderedImage) throws -> Double {
          StructuralSimilarity.of(
            try Self.luma(made.bytes, made.size), reference, width: made.size.width)
        }
        let before = try likeness(unencoded)
        reduced.append(before)
        #expect(before >= 0.98, "\(file) \(unencoded.size)")
        for made in renditions where made.size == unencoded.size {
          #expect(try likeness(made) >= 0.96, "\(file) \(made.format) \(made.size)")
        }
      }
    }
    let mean = reduced.reduce(0, +) / Double(max(1, reduced.count))
    print("SSIM before encoding: mean \(mean), least \(reduced.min() ?? 1) of \(reduced.count)")
    #expect(mean >= 0.99)
  }

  /// Every pixel, in the colours of the web.
  private static func whole(_ bytes: [UInt8]) throws -> [UInt8] {
    let header = try VipsImage.header(of: bytes)
    return try VipsImage(
      developing: bytes, size: header.uprightSize, colour: header.hasProfile ? .byProfile : .asItIs
    ).encoded(asSuffix: ".tif")
  }

  /// Reduced by libvips' Lanczos-3 when it is larger.
  private static func luma(_ encoded: [UInt8], _ size: PixelSize) throws -> [UInt8] {
    try PlanarImage(VipsImage(developing: encoded, size: size, colour: .asItIs)).luma()
  }

  /// Grain that a JPEG of the default quality would smooth gets more of it; an explicit quality is what it says.
  @Test func raisesTheQualityOfGrainOnly() throws {
    var state: UInt32 = 1
    func pixels(grain: UInt32) -> [UInt8] {
      (0..<128 * 128).flatMap { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return [UInt8](repeating: UInt8(120 + (state >> 16) % (grain + 1)), count: 3)
      }
    }
    func length(_ grain: UInt32, _ quality: [ImageFormat: Int]) throws -> Int {
      state = 1
      let original = try VipsImage(
        pixels: pixels(grain: grain), size: PictureFixtures.size(128, 128), bands: 3
      )
      .encoded(asSuffix: ".png")
      let recipe = Recipe(widths: [128], formats: [.jpeg], quality: quality)
      return try #require(RenditionMaker(original).renditions(recipe, credit: Self.none).first).bytes.count
    }
    #expect(try length(24, [:]) == length(24, [.jpeg: 82 + Recipe.grainBonus]))
    #expect(try length(24, [:]) > length(24, [.jpeg: 82]))
    #expect(try length(0, [:]) == length(0, [.jpeg: 82]))
  }

  @Test func measuresSimilarityAsOthersDo() {
    let left: [UInt8] = (0..<256).map { (index: Int) -> UInt8 in
      let value: Int = index * index * 7 + index * 3
      return UInt8(value % 251)
    }
    let right: [UInt8] = left.indices.map { (index: Int) -> UInt8 in
      let value: Int = Int(left[index]) / 2 + 40
      return UInt8(value + index * 5 % 17)
    }
    #expect(StructuralSimilarity.of(left, left, width: 16) == 1)
    // scikit-image 0.26, structural_similarity(left, right, data_range=255).
    #expect(abs(StructuralSimilarity.of(left, right, width: 16, step: 1) - 0.797577880206838) < 1e-12)
  }

  /// A flat grey must not darken or brighten, whatever the filter's weights are rounded to.
  @Test(arguments: [0, 1, 127, 128, 200, 254, 255])
  func keepsAFlatGrey(level: Int) throws {
    let image = try PictureFixtures.plain(
      [UInt8(level), UInt8(level), UInt8(level)], bands: 3, width: 301, height: 199)
    for (width, height) in [(301, 199), (300, 198), (150, 99), (61, 40), (16, 11), (1, 1), (602, 398)] {
      let made = try PlanarImage(image).resampled(to: PictureFixtures.size(width, height), chroma: .yuv420)
      #expect(made.luma().allSatisfy { $0 == UInt8(level) }, "\(width)")
    }
  }
}
