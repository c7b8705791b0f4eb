import HeliographModel
import Testing

@testable import HeliographLayout

/// The grid that `heliograph inspect layout --kind grid` prints. Pages leave the arithmetic to the browser:
/// `GridMeasureTests` compares what they say of it with this.
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
}
