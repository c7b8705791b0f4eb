import Foundation
import HeliographCore
import Testing

@testable import HeliographDecoding
@testable import HeliographWorkers

struct PhotoAnalysisTests {
  private static let recipe = Recipe(widths: [96, 240], formats: [.jpeg])

  private func analysis(_ picture: VipsImage, _ suffix: String = ".png") throws -> PhotoAnalysis {
    try RenditionMaker(picture.encoded(asSuffix: suffix)).process(Self.recipe, credit: nil).analysis
  }

  /// A dark picture with one bright, saturated spot.
  private func spot(x: Double, y: Double, width: Int = 240, height: Int = 160) throws -> VipsImage {
    let pixels = (0..<width * height).flatMap { index -> [UInt8] in
      let across = Double(index % width) - x * Double(width)
      let down = Double(index / width) - y * Double(height)
      return across * across + down * down < 144 ? [230, 60, 20] : [22, 30, 40]
    }
    return try VipsImage(pixels: pixels, size: PictureFixtures.size(width, height), bands: 3)
  }

  @Test func measuresWhatAPlainPictureIs() throws {
    let pixel = SRGB(red: 200, green: 100, blue: 50)
    let analysis = try analysis(PictureFixtures.plain([200, 100, 50], bands: 3))
    for colour in [analysis.mean, analysis.dominant] {
      #expect(colour.squaredDistance(to: OKLab(pixel)) < 1e-7)
    }
  }

  @Test func distinguishesWhatMostOfThePhotoIsFromTheMean() throws {
    let analysis = try analysis(spot(x: 0.5, y: 0.5))
    #expect(analysis.dominant.squaredDistance(to: OKLab(SRGB(red: 22, green: 30, blue: 40))) < 1e-4)
    #expect(analysis.mean.a > analysis.dominant.a + 0.001)
  }

  @Test(arguments: [(0.2, 0.3), (0.8, 0.25), (0.5, 0.8)])
  func findsWhereTheEyeGoes(x: Double, y: Double) throws {
    let attention = try analysis(spot(x: x, y: y)).attention
    #expect(abs(attention.x - x) < 0.08 && abs(attention.y - y) < 0.12, "\(attention)")
  }

  @Test(arguments: [1, 3, 240])
  func staysInTheMiddleWhereNothingStandsOut(side: Int) throws {
    let plain = try VipsImage(
      pixels: [UInt8](repeating: 90, count: side * side * 3), size: PictureFixtures.size(side, side), bands: 3
    )
    #expect(try analysis(plain).attention == .centre)
  }

  @Test func writesAPlaceholderOfSixteenPixelsWithoutMetadata() throws {
    let analysis = try analysis(spot(x: 0.3, y: 0.3))
    let bytes = Array(try #require(analysis.placeholder.flatMap { Data(base64Encoded: $0) }))
    #expect(try VipsImage.header(of: bytes).storedSize == PictureFixtures.size(16, 11))
    #expect(Data(bytes).range(of: Data("EXIF".utf8)) == nil)
    #expect(bytes.count < 100)
  }

  @Test func writesNoPlaceholderWhereThePageMayShineThrough() throws {
    let clear = try PictureFixtures.plain([200, 100, 50, 128], bands: 4)
    #expect(try analysis(clear).placeholder == nil)
  }

  @Test func looksTheSameWhetherRenditionsAreMadeOrNot() throws {
    let maker = try RenditionMaker(spot(x: 0.3, y: 0.6).encoded(asSuffix: ".jpg"))
    let made = try maker.process(Self.recipe, credit: Credit(PhotoMetadata())).analysis
    #expect(try maker.process(Self.recipe, credit: nil).analysis == made)
  }

  @Test(arguments: [(1, 1), (1, 900), (900, 1), (3, 2)])
  func looksAtTheThinnest(width: Int, height: Int) throws {
    let analysis = try analysis(
      PictureFixtures.plain([200, 100, 50], bands: 3, width: width, height: height))
    #expect(analysis.isPlausible)
  }

  @Test func believesNoLookThatCannotBeOne() throws {
    let good = try analysis(spot(x: 0.3, y: 0.6))
    #expect(good.isPlausible)
    func changed(
      placeholder: String? = nil, mean: OKLab? = nil
    ) -> PhotoAnalysis {
      PhotoAnalysis(
        placeholder: placeholder ?? good.placeholder,
        mean: mean ?? good.mean, dominant: good.dominant, attention: good.attention)
    }
    let jpeg = try PictureFixtures.quarters().encoded(asSuffix: ".jpg[Q=80]")
    let bad = [
      changed(placeholder: "\(good.placeholder ?? "")\n"), changed(placeholder: ");}</style>"),
      changed(placeholder: ""), changed(placeholder: Data(jpeg).base64EncodedString()),
      changed(placeholder: String(repeating: good.placeholder ?? "", count: 30)),
      changed(mean: OKLab(lightness: 2, a: 0, b: 0)), changed(mean: OKLab(lightness: 0.5, a: .nan, b: 0)),
    ]
    for (index, analysis) in bad.enumerated() { #expect(!analysis.isPlausible, "\(index)") }
  }
}
