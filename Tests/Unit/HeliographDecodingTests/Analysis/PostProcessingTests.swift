import Foundation
import HeliographCore
import Testing

@testable import HeliographDecoding
@testable import HeliographWorkers

struct PostProcessingTests {
  private func photo() throws -> [UInt8] {
    try PictureFixtures.plain([100, 110, 120], bands: 3, width: 400, height: 200).encoded(asSuffix: ".png")
  }

  /// A red mark, twice as wide as high, on nothing.
  private func mark(
    _ position: Watermark.Position, opacity: Int = 100, width: Int = 20, smallest: Int = 1
  ) throws -> Watermark {
    let png = try PictureFixtures.plain([250, 0, 0, 255], bands: 4, width: 64, height: 32)
      .encoded(asSuffix: ".png")
    return Watermark(
      image: Data(png),
      placement: .init(position: position, opacity: opacity, width: width, smallest: smallest))
  }

  private func renditions(_ recipe: Recipe, of photo: [UInt8]) throws -> [RenderedImage] {
    try RenditionMaker(photo).process(recipe, credit: Credit(PhotoMetadata())).renditions
  }

  @Test(arguments: zip(Watermark.Position.allCases, [0, 1, 2].flatMap { y in [0, 1, 2].map { ($0, y) } }))
  func setsTheMarkWhereItIsAskedTo(position: Watermark.Position, cell: (Int, Int)) throws {
    let recipe = Recipe(widths: [200], formats: [.jpeg], quality: [.jpeg: 95], watermark: try mark(position))
    let made = try #require(try renditions(recipe, of: photo()).last).bytes
    for (column, x) in [0.12, 0.5, 0.88].enumerated() {
      for (row, y) in [0.15, 0.5, 0.85].enumerated() {
        let colour = try PictureFixtures.colour(of: made, at: x, y)
        let expected = (column, row) == cell ? [250, 0, 0] : [100, 110, 120]
        #expect(PictureFixtures.distance(colour, expected) < 12, "\(column) \(row)")
      }
    }
  }

  @Test func letsThePhotoThroughAsMuchAsIsAsked() throws {
    let recipe = Recipe(
      widths: [200], formats: [.jpeg], quality: [.jpeg: 95], watermark: try mark(.centre, opacity: 50))
    let made = try #require(try renditions(recipe, of: photo()).last).bytes
    let colour = try PictureFixtures.colour(of: made, at: 0.5, 0.5)
    #expect(PictureFixtures.distance(colour, [175, 55, 60]) < 8, "\(colour)")
  }

  @Test func marksTheLargeSizesOnlyAndLooksAtThePhotoWithoutIt() throws {
    let plain = Recipe(widths: [100, 200], formats: [.jpeg])
    let marked = plain.marked(with: try mark(.centre, width: 90, smallest: 150))
    let (small, large) = try (
      #require(try renditions(marked, of: photo()).first).bytes,
      #require(try renditions(marked, of: photo()).last).bytes
    )
    #expect(
      PictureFixtures.distance(try PictureFixtures.colour(of: small, at: 0.5, 0.5), [100, 110, 120]) < 6)
    #expect(PictureFixtures.distance(try PictureFixtures.colour(of: large, at: 0.5, 0.5), [250, 0, 0]) < 12)
    let everywhere = plain.marked(with: try mark(.centre, width: 90))
    let maker = try RenditionMaker(photo())
    #expect(
      try maker.process(everywhere, credit: nil).analysis == maker.process(plain, credit: nil).analysis)
  }

  @Test func refusesAMarkThatIsDamaged() throws {
    let good = try mark(.centre).image
    for bytes in [Data(good.prefix(60)), Data("GIF89a".utf8)] {
      let recipe = Recipe(
        widths: [200], formats: [.jpeg],
        watermark: Watermark(
          image: bytes, placement: .init(position: .centre, opacity: 60, width: 20, smallest: 1)))
      let error = #expect(throws: ImageError.self) { _ = try renditions(recipe, of: photo()) }
      #expect(error?.message == ImageError.damagedWatermark.message)
    }
  }

  @Test func sharpensAnEdgeOfAReducedPhotoAndNoOther() throws {
    let pixels = (0..<400 * 200).flatMap { [UInt8](repeating: $0 % 400 < 200 ? 80 : 170, count: 3) }
    let original = try VipsImage(pixels: pixels, size: PictureFixtures.size(400, 200), bands: 3)
      .encoded(asSuffix: ".png")
    func contrast(_ amount: Int, width: Int) throws -> Int {
      let recipe = Recipe(widths: [width], formats: [.jpeg], quality: [.jpeg: 100], sharpening: amount)
      let made = try #require(try renditions(recipe, of: original).last)
      let row = try VipsImage(developing: made.bytes, size: made.size, colour: .asItIs).pixels()
        .prefix(made.size.width * 3)
      return Int(row.max() ?? 0) - Int(row.min() ?? 0)
    }
    let (soft, sharp) = try (contrast(0, width: 200), contrast(60, width: 200))
    #expect(sharp > soft + 15)
    #expect(try contrast(60, width: 400) == contrast(0, width: 400))
  }

  @Test func isPartOfTheKey() throws {
    let plain = Recipe(widths: [100], formats: [.jpeg])
    let sharp = Recipe(widths: [100], formats: [.jpeg], sharpening: 33)
    let marks = try [
      mark(.top), mark(.left), mark(.top, opacity: 99), mark(.top, width: 21), mark(.top, smallest: 2),
    ].map { plain.marked(with: $0) }
    #expect(Set(([plain, sharp] + marks).map(\.fingerprint)).count == 7)
    #expect(plain.fingerprint == "edges 100; jpeg q82+6 e1; srgb")
  }
}
