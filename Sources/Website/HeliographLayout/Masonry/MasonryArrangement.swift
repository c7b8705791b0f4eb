package import HeliographCore

/// Photos in columns of equal width, by media queries of as many columns as the window has room for.
///
/// The tiles are a flex box of columns. A photo that is not in the first column has a class for that ("m32": of
/// three columns the one after the next), which becomes its `order`; before the first photo of a column the theme
/// draws a gutter as high as the whole, so that the next column begins. Heights add up in the browser, exactly at
/// every width; only the height of the whole has to be given.
package struct MasonryArrangement: TileArrangement {
  private struct Step {
    let columns: Int
    let places: [MasonryPlace]
  }

  private let layout: LayoutSettings
  private let shapes: ShapeClasses
  /// One for each number of columns above one that a window may show: a single column needs no order.
  private let steps: [Step]
  /// Width by height up to which a photo fills its tile, even where wide gaps leave columns too narrow to hit.
  private static let usual = 3.0

  /// Distributes photos over each number of columns.
  package init(photos: [Photo], layout: LayoutSettings, isContinued: Bool) {
    let measure = GridMeasure.photos(layout)
    let narrowest = zip(measure.ranges, measure.steps).map { range, step in
      let window = max(PageFrame.narrowest, range.from)
      let gaps = Double((step.columns - 1) * layout.gap)
      return max(1, (PageFrame.contentWidth(window: window, gap: layout.gap) - gaps) / Double(step.columns))
    }.min()
    let widest = max(Self.usual, (narrowest ?? 1) / PageFrame.leastTarget)
    let aspects = photos.map(\.size.aspectRatio)
    let shapes = ShapeClasses(
      of: aspects, tiles: aspects.map { min(max($0, ShapeClasses.narrowest), widest) })
    steps = Self.balanced(layout).map { columns, range in
      let layout = MasonryLayout(
        aspects: shapes.aspects, columns: columns, width: range.middleOfContent(gap: layout.gap),
        gap: Double(layout.gap))
      return Step(columns: columns, places: layout.places)
    }
    self.shapes = shapes
    self.layout = layout
  }

  /// The numbers of columns above one, and the windows for which they are balanced: those of the standard size first.
  private static func balanced(_ layout: LayoutSettings) -> [(columns: Int, range: WindowRange)] {
    var found: [Int: WindowRange] = [:]
    for size in [TileSize.standard, .small, .large] {
      let measure = GridMeasure.photos(layout, at: size)
      for (range, step) in zip(measure.ranges, measure.steps)
      where step.columns > 1 && found[step.columns] == nil {
        found[step.columns] = range
      }
    }
    return found.map { ($0.key, $0.value) }.sorted { $0.columns < $1.columns }
  }

  /// The classes of columns, and how many columns each size has in which windows; the heights are the page's own.
  package static func rules(_ layout: LayoutSettings) -> String {
    let orders = balanced(layout).flatMap { columns, _ in
      (1..<columns).map { ".\(name(of: $0, columns: columns)){--o\(columns):\($0)}" }
    }
    return orders.joined() + "\n"
      + TileSize.allCases.flatMap { size in
        let measure = GridMeasure.photos(layout, at: size)
        return zip(measure.ranges, measure.steps).map { range, step in
          "@media \(range.query){\(rules(columns: step.columns, below: size.root))}\n"
        }
      }.joined()
  }

  /// An album's rules replace those of its site, which may have more columns in the same windows.
  private static func rules(columns: Int, below root: String) -> String {
    "\(root) .masonry{--c:\(columns);--y:var(--y\(columns));--n:var(--n\(columns))}"
      + "\(root) .masonry li{--o:var(--o\(columns),0)}"
      + "\(root) .masonry li:nth-child(n):nth-child(n)::before{content:none}"
      + "\(root) .masonry li:nth-child(n+2):nth-child(-n+\(columns))::before{content:\"\"}"
  }

  /// Returns the frame of each photo in the container's columns.
  package static func frames(aspects: [Double], in container: LayoutContainer) -> [LayoutFrame] {
    MasonryLayout(
      aspects: aspects, columns: container.columns, width: container.width, gap: container.gap
    ).frames(width: container.width, gap: container.gap)
  }

  /// The shapes of the tiles, and for each number of columns its height.
  package var style: String {
    let heights = steps.map { step in
      let (heights, count) = Self.extent(of: step)
      return "--y\(step.columns):\(Decimals.text(heights, places: 4));--n\(step.columns):\(count)"
    }
    return shapes.rules + (heights.isEmpty ? "" : ".masonry{\(heights.joined(separator: ";"))}")
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
  package func heights(at size: TileSize) -> [TileHeight] {
    let measure = GridMeasure.photos(layout, at: size)
    return zip(measure.ranges, measure.steps).map { range, step in
      let gap = Double(measure.gap)
      guard let own = steps.first(where: { $0.columns == step.columns }) else {
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

  /// The columns of a phone, or fewer when there are fewer photos.
  package var firstRowCount: Int {
    min(shapes.aspects.count, GridMeasure.photos(layout).columns(atWidth: PageFrame.usualPhone))
  }

  /// Returns the photo's shape and, for each number of columns, its column ("m32") unless that is the first.
  package func classes(ofPhoto index: Int) -> [String] {
    shapes.names(ofPhoto: index)
      + steps.compactMap { step in
        let column = step.places[index].column
        return column == 0 ? nil : Self.name(of: column, columns: step.columns)
      }
  }

  /// Returns the width of a column, the same for all photos.
  package func sizes(ofPhoto index: Int, at size: TileSize, hasTimeline: Bool) -> String {
    GridMeasure.photos(layout, at: size).sizes(aspectRatio: 0, hasTimeline: hasTimeline)
  }
}
