import HeliographCore
import HeliographLayout
import Testing

/// What the default renditions cost and give, as decision 25 promises.
@Suite struct DefaultRenditionsTests {
  /// A visitor's window in CSS pixels, and the device pixels for each of them.
  struct Screen: Sendable {
    let width: Int
    let height: Int
    let density: Double
  }

  private static let screens = [
    Screen(width: 360, height: 740, density: 3), Screen(width: 768, height: 1024, density: 2),
    Screen(width: 1440, height: 900, density: 1), Screen(width: 1440, height: 900, density: 2),
  ]
  private static let shapes = [(6000, 4000), (4000, 3000), (3000, 4000), (4000, 6000), (9000, 3000)]

  @Test(arguments: shapes)
  func makesAtMostSixFilesOfAPhoto(width: Int, height: Int) throws {
    let size = try #require(PixelSize(width: width, height: height))
    #expect(Recipe.standard.formats.count * Recipe.standard.sizes(of: size).count <= 6)
  }

  /// The bound keeps a gap between two widths from costing bytes.
  @Test(arguments: screens, shapes)
  func givesTilesThePixelsTheyNeed(screen: Screen, shape: (Int, Int)) throws {
    let size = try #require(PixelSize(width: shape.0, height: shape.1))
    let grid = GridMeasure.photos(LayoutSettings())
    let drawn = try #require(
      SizesAttribute.width(grid.sizes(aspectRatio: size.aspectRatio), window: screen.width))
    let taken = try #require(Self.width(of: size, drawn: drawn * screen.density), "no width is large enough")
    #expect(Double(taken) <= 1.5 * drawn * screen.density)
  }

  /// All but the panorama, which would need more than the largest width.
  @Test(arguments: screens, shapes.dropLast())
  func givesLargePhotosThePixelsTheyNeed(screen: Screen, shape: (Int, Int)) throws {
    let size = try #require(PixelSize(width: shape.0, height: shape.1))
    let beside = screen.width < PageFrame.besideFrom ? 0 : PageFrame.besidePhoto
    let height = Double(screen.height - PageFrame.abovePhoto)
    let drawn = min(Double(screen.width - beside), size.aspectRatio * height)
    let taken = try #require(Self.width(of: size, drawn: drawn * screen.density), "no width is large enough")
    #expect(Double(taken) <= 1.6 * drawn * screen.density)
  }

  /// The smallest width that is at least as large as the photo is drawn, as browsers choose; `nil` for none.
  private static func width(of size: PixelSize, drawn: Double) -> Int? {
    // Half a pixel is rounding.
    Recipe.standard.sizes(of: size).map(\.width).first { Double($0) >= drawn - 0.5 }
  }
}
