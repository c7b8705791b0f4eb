import HeliographCore
import Testing

@testable import HeliographLayout

/// The grid of photos as pages describe it, in stylesheets and in `sizes`.
struct GridMeasureTests {
  private let measure = GridMeasure.photos(.standard)
  /// The numbers of the Flickr browser this grid comes from: a window 320 points wide, 100 photos a page.
  private var original: [LayoutFrame] { measure.frames(count: 100, columns: 3, width: 320) }

  @Test(arguments: [
    (0, 5.0, 5.0), (1, 110.0, 5.0), (2, 215.0, 5.0), (3, 5.0, 85.0), (99, 5.0, 2645.0),
  ])
  func placesCellsRowByRow(cell: Int, x: Double, y: Double) {
    #expect(original.count == 100)
    #expect(original[cell] == LayoutFrame(x: x, y: y, width: 100, height: 75))
  }

  @Test func takesAnyRatioAndNeverGoesBelowNothing() throws {
    let square = LayoutSettings(columns: 2, gap: 0, ratio: try #require(PixelSize(width: 1, height: 1)))
    #expect(GridMeasure.photos(square).frames(count: 1, columns: 2, width: 300).first?.height == 150)
    #expect(measure.frames(count: 1, columns: 3, width: 10).first?.width == 0)
    #expect(measure.frames(count: 0, columns: 3, width: 320).isEmpty)
  }

  @Test(arguments: [(320, 1), (340, 2), (599, 2), (600, 3), (2560, 3)])
  func hasFewerColumnsInNarrowWindows(window: Int, columns: Int) {
    #expect(GridMeasure.photos(.standard).columns(atWidth: window) == columns)
  }

  /// `sizes` agrees with the frames at the width that the page then has.
  @Test(arguments: [320, 375, 599, 600, 1024, 1440, 2560, 3749, 3750, 5120])
  func foretellsTheWidthOfACell(window: Int) throws {
    let page =
      window < PageFrame.marginFrom ? Double(window) : min(Double(window) * 0.96, Double(PageFrame.widest))
    let columns = measure.columns(atWidth: window)
    let cell = try #require(measure.frames(count: 1, columns: columns, width: page).first).width
    let said = try #require(SizesAttribute.width(measure.sizes(aspectRatio: 1.2), window: window))
    #expect(abs(said - cell) < 0.05)
    // A panorama is cropped at its sides: its picture is wider than the cell by the ratio of their shapes.
    let wide = try #require(SizesAttribute.width(measure.sizes(aspectRatio: 3), window: window))
    #expect(abs(wide - cell * 3 / (4.0 / 3)) < 0.1)
  }

  @Test func writesTheColumnsAndMeasuresIntoTheStylesheet() {
    let css = PageFrame.stylesheet(LayoutSettings(kind: .grid, columns: 2, gap: 8, ratio: .fourByThree))
    #expect(css.contains("--gap:8px"))
    #expect(css.contains("--ratio:4/3"))
    #expect(css.contains("@media(min-width:340px){.grid{grid-template-columns:repeat(2,minmax(0,1fr))}}"))
    #expect(!css.contains("{.grid{grid-template-columns:repeat(3"))
    #expect(css.contains("{[data-tiles=small] .grid{grid-template-columns:repeat(3"))
  }
}
