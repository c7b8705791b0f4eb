import Foundation
import HeliographModel
import HeliographTestSupport
import SystemPackage
import Testing

@testable import HeliographImages

/// What reduced photos look like against a whole decode and a reduction by libvips, whose filter is its own.
///
/// `Benchmarks/formats.py` measures photos at full size, with Pillow and scikit-image as the judges.
struct FidelityTests {
  private static let recipe = Recipe(widths: [240, 600], formats: [.jpeg])

  /// At quality 100 a JPEG is the reduced pixels but for rounding.
  private static let unencoded = Recipe(widths: [240, 600], formats: [.jpeg], quality: [.jpeg: 100])
  private static let none = Credit(PhotoMetadata())

  /// Every eighth, which is bearable without optimisation.
  private static var photos: [FilePath] {
    let photos = SharedFixtures.files(below: "photos").filter { ["jpg", "jpeg"].contains($0.extension) }
    return photos.enumerated().filter { $0.offset % 8 == 0 }.map(\.element)
  }

  @Test(.enabled(if: SharedFixtures.root != nil, "shared fixtures are not on this machine"))
  func keepsRealPhotosFaithful() throws {
    var reduced: [Double] = []
    for file in Self.photos {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: file.string)))
      guard let maker = try? RenditionMaker(bytes) else { continue }
      let whole = try Self.whole(bytes)
      let renditions = try maker.renditions(Self.recipe, credit: Self.none)
      for (made, unencoded) in zip(renditions, try maker.renditions(Self.unencoded, credit: Self.none)) {
        let reference = try Self.luma(whole, made.size)
        let before = StructuralSimilarity.of(
          try Self.luma(unencoded.bytes, made.size), reference, width: made.size.width)
        let after = StructuralSimilarity.of(
          try Self.luma(made.bytes, made.size), reference, width: made.size.width)
        reduced.append(before)
        #expect(before >= 0.98, "\(file) \(made.size)")
        // So small, JPEG at quality 82 alone takes up to 0.05.
        #expect(after >= 0.94, "\(file) \(made.size)")
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
    try Planes(VipsImage(developing: encoded, size: size, colour: .asItIs)).luma()
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
      let made = try Planes(image).resampled(to: PictureFixtures.size(width, height), chroma: .halved)
      #expect(made.luma().allSatisfy { $0 == UInt8(level) }, "\(width)")
    }
  }
}
