import Foundation
import HeliographCore
import HeliographTestSupport
import Testing

@testable import HeliographDecoding

/// A foreign photograph in PQ; runs where the shared fixtures are.
@Suite(.enabled(if: SharedFixtures.root != nil, "shared fixtures are not on this machine"))
struct SharedHighRangeTests {
  /// The means of red, green and blue of every seventh pixel of every seventh row, each mapped on its own and cut off at
  /// 203 cd/m², by a program apart (Python with NumPy, of what vips 8.14.1 decodes).
  ///
  /// As they were published before, they were 95, 107 and 102.
  private static let means = [100.3, 143.0, 139.5]

  @Test func showsAPhotoInPQAsItLooks() throws {
    let path = try #require(SharedFixtures.path("fixtures/media/10bit-HDR-P3-nclx.avif"))
    let original = [UInt8](try Data(contentsOf: URL(filePath: path.string)))
    let recipe = Recipe(widths: [1_200], formats: [.jpeg])
    let made = try RenditionMaker(original).renditions(recipe, credit: Credit(PhotoMetadata()))
    let rendition = try #require(made.first)
    let pixels = try VipsImage(developing: rendition.bytes, size: rendition.size, colour: .asItIs).pixels()
    for (band, expected) in Self.means.enumerated() {
      let values = stride(from: band, to: pixels.count, by: 3).map { Int(pixels[$0]) }
      let mean = Double(values.reduce(0, +)) / Double(values.count)
      #expect(abs(mean - expected) <= 0.05 * expected, "band \(band): \(mean)")
      print("High range: the mean of band \(band) is \(mean), mapped and cut off \(expected).")
    }
    #expect(pixels.contains { $0 >= 250 })
  }
}
