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

  /// `sizes` agrees with the frames at the width that the page then has: exactly on phones, and above with a thirtieth more
  /// at most, since a plain share of the window is shorter.
  @Test(arguments: [320, 375, 599, 600, 1024, 1440, 2560, 2880])
  func foretellsTheWidthOfACell(window: Int) throws {
    let page =
      window < PageFrame.marginFrom ? Double(window) : min(Double(window) * 0.96, Double(PageFrame.widest))
    let columns = measure.columns(atWidth: window)
    let cell = try #require(measure.frames(count: 1, columns: columns, width: page).first).width
    let said = try #require(SizesAttribute.width(measure.sizes(aspectRatio: 1.2), window: window))
    let more = window < PageFrame.marginFrom ? 1 : 1 + 1.0 / 30
    #expect((cell - 0.05...cell * more + 0.05).contains(said))
    // A panorama is cropped at its sides: its picture is wider than the cell by the ratio of their shapes.
    let wide = try #require(SizesAttribute.width(measure.sizes(aspectRatio: 3), window: window))
    let drawn = cell * 3 / (4.0 / 3)
    #expect((drawn - 0.1...drawn * more + 0.1).contains(wide))
  }

  /// Nothing is asked for that no screen of two pixels to one shows; a panorama is drawn wider than its cover.
  @Test func tellsTheMostPixelsOfACover() {
    let albums = GridMeasure.albums(.standard)
    #expect((1050...1200).contains(albums.pixelLimit(aspectRatio: 4.0 / 3)))
    #expect((1050...1200).contains(albums.pixelLimit(aspectRatio: 0.75)))
    #expect(albums.pixelLimit(aspectRatio: 3) > 2200)
  }

  /// A clause is a share of the window where that is nearly the width drawn, and each range has one clause.
  @Test func writesShortClausesForCovers() {
    #expect(
      GridMeasure.albums(.standard).sizes(aspectRatio: 1.5)
        == "(min-width:2200px) 20.6vw,(min-width:1600px) 25.7vw,(min-width:1000px) 34.3vw,(min-width:600px) 51.7vw,"
        + "(min-resolution:2.5dppx) calc(56.3vw - 23px),calc(112.5vw - 45px)")
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
