import HeliographModel
import Testing

@testable import HeliographLayout
@testable import HeliographSite

struct GridLayoutTests {
  /// The numbers of the Flickr browser this grid comes from: a window 320 points wide, 100 photos a page.
  private let original = GridLayout(settings: .standard, width: 320, cellCount: 100)

  @Test func dividesTheWidthLessItsBorders() {
    #expect(original.cellWidth == 100)
    #expect(original.cellHeight == 75)
  }

  @Test func endsOneBorderBelowTheLastCell() throws {
    let last = try #require(original.frame(ofCell: 99))
    #expect(original.rows == 34)
    #expect(last.y + last.height == 2720)
    #expect(original.contentHeight == 2725)
  }

  @Test(arguments: [
    (0, 5.0, 5.0), (1, 110.0, 5.0), (2, 215.0, 5.0), (3, 5.0, 85.0), (99, 5.0, 2645.0),
  ])
  func placesCellsRowByRow(cell: Int, x: Double, y: Double) {
    #expect(original.frame(ofCell: cell) == LayoutFrame(x: x, y: y, width: 100, height: 75))
  }

  @Test(arguments: [-1, 100, .max])
  func hasNoFrameOutsideOfItsCells(cell: Int) {
    #expect(original.frame(ofCell: cell) == nil)
  }

  @Test func isOneBorderHighWithoutCells() {
    #expect(GridLayout(settings: .standard, width: 320, cellCount: 0).contentHeight == 5)
  }

  @Test func takesAnyRatioAndNeverGoesBelowNothing() throws {
    let square = LayoutSettings(columns: 2, gap: 0, ratio: try #require(PixelSize(width: 1, height: 1)))
    #expect(GridLayout(settings: square, width: 300, cellCount: 1).cellHeight == 150)
    #expect(GridLayout(settings: .standard, width: 10, cellCount: 1).cellWidth == 0)
  }

  @Test(arguments: [(320, 1), (340, 2), (599, 2), (600, 3), (2560, 3)])
  func hasFewerColumnsInNarrowWindows(window: Int, columns: Int) {
    #expect(GridMeasure.photos(.standard).columns(atWidth: window) == columns)
  }

  /// What `sizes` says agrees with `GridLayout` at the width the page then has.
  @Test(arguments: [320, 375, 599, 600, 1024, 1440, 1913, 1914, 2560])
  func foretellsTheWidthOfACell(window: Int) throws {
    let measure = GridMeasure.photos(.standard)
    let page =
      window < PageFrame.marginFrom ? Double(window) : min(Double(window) * 0.92, Double(PageFrame.widest))
    let cell = GridLayout(
      settings: .standard, columns: measure.columns(atWidth: window), width: page, cellCount: 1
    ).cellWidth
    let said = try #require(SizesAttribute.width(measure.sizes(aspectRatio: 1.2), window: window))
    #expect(abs(said - cell) < 0.05)
    // A panorama is cropped at its sides: its picture is wider than the cell by the ratio of their shapes.
    let wide = try #require(SizesAttribute.width(measure.sizes(aspectRatio: 3), window: window))
    #expect(abs(wide - cell * 3 / (4.0 / 3)) < 0.1)
  }

  @Test func writesTheColumnsAndMeasuresIntoTheStylesheet() {
    let css = PageFrame.stylesheet(LayoutSettings(columns: 2, gap: 8, ratio: .fourByThree))
    #expect(css.contains("--gap:8px"))
    #expect(css.contains("--ratio:4/3"))
    #expect(css.contains("@media(min-width:340px){.grid{grid-template-columns:repeat(2,minmax(0,1fr))}}"))
    #expect(!css.contains(".grid{grid-template-columns:repeat(3"))
  }
}
