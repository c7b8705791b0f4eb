import HeliographBytes
package import HeliographModel

/// Photos in columns of equal width, by media queries of as many columns as the window has room for.
///
/// The tiles are a flex box of columns. A photo that is not in the first column has a class for that ("m32": of
/// three columns the one after the next), which becomes its `order`; before the first photo of a column the theme
/// draws a gutter as high as the whole, so that the next column begins. Heights add up in the browser, exactly at
/// every width; only the height of the whole has to be given.
package struct MasonryArrangement: TileArrangement {
  private struct Step {
    let range: WindowRange
    let columns: Int
    let places: [MasonryPlace]
  }

  private let measure: GridMeasure
  private let shapes: ShapeClasses
  /// Those with more than one column: a single one needs no order.
  private let steps: [Step]
  /// Width by height up to which a photo fills its tile, even where wide gaps leave columns too narrow to hit.
  private static let usual = 3.0

  /// Distributes photos over the columns of each range of window widths.
  package init(photos: [Photo], layout: LayoutSettings) {
    let measure = GridMeasure.photos(layout)
    let ranges = WindowRange.ranges(from: measure.steps.map(\.from))
    let narrowest = zip(ranges, measure.steps).map { range, step in
      let window = max(PageFrame.narrowest, range.from)
      let gaps = Double((step.columns - 1) * layout.gap)
      return max(1, (PageFrame.contentWidth(window: window, gap: layout.gap) - gaps) / Double(step.columns))
    }.min()
    let widest = max(Self.usual, (narrowest ?? 1) / PageFrame.leastTarget)
    let aspects = photos.map(\.size.aspectRatio)
    let shapes = ShapeClasses(of: aspects, tiles: aspects.map { min($0, widest) })
    steps = zip(ranges, measure.steps).compactMap { range, step in
      guard step.columns > 1 else { return nil }
      let layout = MasonryLayout(
        aspects: shapes.aspects, columns: step.columns, width: range.middleOfContent(gap: layout.gap),
        gap: Double(layout.gap))
      return Step(range: range, columns: step.columns, places: layout.places)
    }
    self.shapes = shapes
    self.measure = measure
  }

  /// Empty: all rules depend on the photos of a page.
  package static func rules(_ layout: LayoutSettings) -> String { "" }

  /// Returns the frame of each photo in the container's columns.
  package static func frames(aspects: [Double], in container: LayoutContainer) -> [LayoutFrame] {
    MasonryLayout(
      aspects: aspects, columns: container.columns, width: container.width, gap: container.gap
    ).frames(width: container.width, gap: container.gap)
  }

  /// The shapes of the tiles, and for each number of columns its order and height.
  package var style: String { shapes.rules + steps.map(Self.rules).joined() }

  private static func rules(of step: Step) -> String {
    let (heights, count) = extent(of: step)
    var rules = ".masonry{--c:\(step.columns);--y:\(Decimals.text(heights, places: 4));--n:\(count)}"
    rules += ".masonry li:nth-child(n+2):nth-child(-n+\(step.columns))::before{content:\"\"}"
    rules += (1..<step.columns).map { ".\(name(of: $0, columns: step.columns)){--o:\($0)}" }.joined()
    return "@media \(step.range.query){\(rules)}"
  }

  /// The height in column widths and the number of gaps.
  ///
  /// The highest column and the one with the most photos need not be the same, and which is higher changes with the
  /// width: what is enough for both is enough at every width.
  private static func extent(of step: Step) -> (heights: Double, gaps: Int) {
    (
      step.places.map { $0.widthsAbove + $0.height }.max() ?? 0,
      step.places.map { $0.gapsAbove + 1 }.max() ?? 0
    )
  }

  private static func name(of column: Int, columns: Int) -> String { "m\(columns)\(column)" }

  /// The height that the rules state, and of a single column that of its photos with the gap below each.
  package var heights: [TileHeight] {
    let ranges = WindowRange.ranges(from: measure.steps.map(\.from))
    return zip(ranges, measure.steps).map { range, step in
      let gap = Double(measure.gap)
      guard let own = steps.first(where: { $0.range == range }) else {
        return TileHeight(
          range: range, share: shapes.aspects.reduce(0) { $0 + 1 / $1 },
          pixels: gap * Double(shapes.aspects.count))
      }
      let (heights, count) = Self.extent(of: own)
      let columns = Double(step.columns)
      return TileHeight(
        range: range, share: heights / columns,
        pixels: gap * (Double(count) - heights * (columns - 1) / columns) + 2)
    }
  }

  /// The columns of the widest window, or fewer when there are fewer photos.
  package var firstRowCount: Int { min(shapes.aspects.count, measure.columns(atWidth: .max)) }

  /// Returns the photo's shape and, for each range, its column ("m32") unless that is the first.
  package func classes(ofPhoto index: Int) -> [String] {
    shapes.names(ofPhoto: index)
      + steps.compactMap { step in
        let column = step.places[index].column
        return column == 0 ? nil : Self.name(of: column, columns: step.columns)
      }
  }

  /// Returns the width of a column, the same for all photos.
  package func sizes(ofPhoto index: Int) -> String { measure.sizes(aspectRatio: 0) }
}
