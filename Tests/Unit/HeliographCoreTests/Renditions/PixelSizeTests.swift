import HeliographCore
import Testing

@Suite struct PixelSizeTests {
  @Test(arguments: [
    ((4000, 3000), 1600, (1600, 1200)), ((3000, 4000), 1600, (1200, 1600)), ((1600, 600), 1600, (1600, 600)),
    ((800, 600), 1600, (800, 600)), ((4000, 3), 100, (100, 1)), ((4001, 3000), 1600, (1600, 1200)),
  ])
  func fitsTheLongSideAndNeverEnlarges(size: (Int, Int), limit: Int, expected: (Int, Int)) throws {
    let fitted = try #require(PixelSize(width: size.0, height: size.1)).fitted(longSide: limit)
    #expect((fitted.width, fitted.height) == expected)
  }

  @Test(arguments: [(0, 1), (1, 0), (-4, 4)])
  func refusesASideWithoutAPixel(width: Int, height: Int) {
    #expect(PixelSize(width: width, height: height) == nil)
  }
}
