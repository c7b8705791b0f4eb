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

  package var kind: LayoutKind { .grid }

  package var style: String { CropPosition.rules(for: crops.compactMap { $0 }) }

  package var firstRowCount: Int { min(aspects.count, measure.columns(atWidth: .max)) }

  package func classes(ofPhoto index: Int) -> [String] { crops[index].map { [$0.name] } ?? [] }

  package func sizes(ofPhoto index: Int) -> String { measure.sizes(aspectRatio: aspects[index]) }
}
