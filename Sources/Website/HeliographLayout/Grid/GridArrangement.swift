package import HeliographCore

/// Photos in a grid of equal cells.
package struct GridArrangement: TileArrangement {
  private let layout: LayoutSettings
  private let aspects: [Double]
  /// One for each photo; `nil` where the middle is shown.
  private let crops: [CropPosition?]

  /// Arranges photos in cells of the layout's ratio.
  package init(photos: [Photo], layout: LayoutSettings, isContinued: Bool) {
    self.layout = layout
    let ratio = GridMeasure.photos(layout).ratio
    aspects = photos.map(\.size.aspectRatio)
    crops = photos.map { CropPosition(of: $0, inCell: ratio) }
  }

  /// The columns of photos in each size.
  package static func rules(_ layout: LayoutSettings) -> String {
    TileSize.allCases.map { size in
      GridMeasure.photos(layout, at: size).rules(selector: size == .standard ? ".grid" : "\(size.root) .grid")
    }.joined()
  }

  /// Returns the cell of each photo, from the first row down.
  package static func frames(aspects: [Double], in container: LayoutContainer) -> [LayoutFrame] {
    let layout = LayoutSettings(columns: container.columns, gap: Int(container.gap.rounded()))
    return GridMeasure.photos(layout).frames(
      count: aspects.count, columns: container.columns, width: container.width)
  }

  /// The rules of the crops on this page; empty when all show the middle.
  package var style: String { CropPosition.rules(for: crops.compactMap { $0 }) }

  /// The heights of all rows with the gaps between them.
  package func heights(at size: TileSize) -> [TileHeight] {
    let measure = GridMeasure.photos(layout, at: size)
    return zip(measure.ranges, measure.steps).map { range, step in
      let columns = Double(step.columns)
      let rows = (Double(aspects.count) / columns).rounded(.up)
      let gap = Double(measure.gap)
      return TileHeight(
        range: range, share: rows / columns / measure.ratio,
        pixels: gap * (max(0, rows - 1) - rows * (columns - 1) / columns / measure.ratio))
    }
  }

  /// The columns of a phone, or fewer when there are fewer photos.
  package var firstRowCount: Int {
    min(aspects.count, GridMeasure.photos(layout).columns(atWidth: PageFrame.usualPhone))
  }

  /// Returns the class of the photo's crop; empty when it shows the middle.
  package func classes(ofPhoto index: Int) -> [String] { crops[index].map { [$0.name] } ?? [] }

  /// Returns the width at which the photo is drawn, wide enough to cover its cell.
  package func sizes(ofPhoto index: Int, at size: TileSize, hasTimeline: Bool) -> String {
    GridMeasure.photos(layout, at: size).sizes(aspectRatio: aspects[index], hasTimeline: hasTimeline)
  }
}
