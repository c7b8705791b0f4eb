package import HeliographModel

/// Photos in a grid of equal cells.
package struct GridArrangement: TileArrangement {
  private let measure: GridMeasure
  private let aspects: [Double]
  /// One for each photo; `nil` where the middle is shown.
  private let crops: [CropPosition?]

  package init(photos: [Photo], layout: LayoutSettings) {
    let measure = GridMeasure.photos(layout)
    self.measure = measure
    aspects = photos.map(\.size.aspectRatio)
    crops = photos.map { CropPosition(of: $0, inCell: measure.ratio) }
  }

  /// The columns of photos, and of album covers, which are a grid in every layout.
  package static func rules(_ layout: LayoutSettings) -> String {
    GridMeasure.photos(layout).rules(selector: ".grid")
      + GridMeasure.albums(layout).rules(selector: ".albums")
  }

  package static func frames(aspects: [Double], in container: LayoutContainer) -> [LayoutFrame] {
    let layout = LayoutSettings(columns: container.columns, gap: Int(container.gap.rounded()))
    return GridMeasure.photos(layout).frames(
      count: aspects.count, columns: container.columns, width: container.width)
  }

  package var style: String { CropPosition.rules(for: crops.compactMap { $0 }) }

  package var firstRowCount: Int { min(aspects.count, measure.columns(atWidth: .max)) }

  package func classes(ofPhoto index: Int) -> [String] { crops[index].map { [$0.name] } ?? [] }

  package func sizes(ofPhoto index: Int) -> String { measure.sizes(aspectRatio: aspects[index]) }
}
