import HeliographCore
import Testing

struct TilePyramidTests {
  private func pyramid(_ width: Int, _ height: Int) throws -> TilePyramid {
    TilePyramid(of: try #require(PixelSize(width: width, height: height)))
  }

  @Test(arguments: [
    (3000, 2000, [1, 2, 4, 8]), (512, 512, [1]), (513, 1, [1, 2]), (4096, 2048, [1, 2, 4, 8]),
    (1, 65_535, [1, 2, 4, 8, 16, 32, 64, 128]),
  ])
  func halvesUntilOneTileHoldsThePhoto(width: Int, height: Int, factors: [Int]) throws {
    #expect(try pyramid(width, height).scaleFactors == factors)
  }

  /// By hand from https://iiif.io/api/image/3.0/: 1100 × 600 is 3 × 2 tiles, 2 × 1 of twice the size, then one.
  @Test func namesEveryPictureAsTheAPIHasIt() throws {
    #expect(
      try pyramid(1100, 600).paths == [
        "0,0,512,512/512,512/0/default.jpg", "512,0,512,512/512,512/0/default.jpg",
        "1024,0,76,512/76,512/0/default.jpg", "0,512,512,88/512,88/0/default.jpg",
        "512,512,512,88/512,88/0/default.jpg", "1024,512,76,88/76,88/0/default.jpg",
        "0,0,1024,600/512,300/0/default.jpg", "1024,0,76,600/38,300/0/default.jpg",
        "0,0,1100,600/275,150/0/default.jpg",
        "full/275,150/0/default.jpg", "full/550,300/0/default.jpg", "full/1100,600/0/default.jpg",
        "full/max/0/default.jpg",
      ])
  }

  @Test func namesNoFullImageLargerThanAPreview() throws {
    let sizes = try pyramid(12_000, 4_000).fullImageSizes
    #expect(sizes.map(\.width) == [375, 750, 1500])
    #expect(sizes.map(\.height) == [125, 250, 500])
  }

  /// The largest photo that is opened has tiles for one frame between processes.
  @Test(arguments: [(16_384, 16_357), (65_500, 4_091), (4_091, 65_500)])
  func staysCountable(width: Int, height: Int) throws {
    #expect(try pyramid(width, height).paths.count < 1700)
  }

  @Test(arguments: [
    (5000, 3300, true), (4900, 3200, false), (3000, 1199, true), (3000, 1200, false), (1199, 3000, true),
    (2560, 500, false), (65_500, 300, true), (65_501, 300, false),
  ])
  func suitsLargeAndLongPhotosThatNoRenditionShowsWhole(width: Int, height: Int, suits: Bool) throws {
    let size = try #require(PixelSize(width: width, height: height))
    #expect(Recipe.standard.suitsTiles(size) == suits)
  }

  @Test func keepsTheirKeyWhenOnlyRenditionsChange() throws {
    let content = ContentHash(of: "photo".utf8)
    func key(_ recipe: Recipe) -> RenditionKey {
      RenditionKey(tilesOf: content, recipe: recipe, encoder: "1")
    }
    let plain = key(.standard)
    #expect(plain == key(Recipe(widths: [64], formats: [.avif], sharpening: 5)))
    #expect(plain != key(Recipe(widths: [64], formats: [.jpeg], quality: [.jpeg: 83])))
    #expect(plain != RenditionKey(content: content, recipe: .standard, encoder: "1"))
  }
}
