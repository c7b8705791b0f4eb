import HeliographModel

/// Photos in a grid of equal cells.
struct GridArrangement: TileArrangement {
  private let measure: GridMeasure
  private let aspects: [Double]
  /// One for each photo; `nil` where the middle is shown.
  private let crops: [CropPosition?]

  init(photos: [Photo], layout: LayoutSettings) {
    let measure = GridMeasure.photos(layout)
    self.measure = measure
    aspects = photos.map(\.size.aspectRatio)
    crops = photos.map { CropPosition(of: $0, inCell: measure.ratio) }
  }

  var kind: LayoutKind { .grid }

  var style: String { CropPosition.rules(for: crops.compactMap { $0 }) }

  var firstRowCount: Int { min(aspects.count, measure.columns(atWidth: .max)) }

  func classes(ofPhoto index: Int) -> [String] { crops[index].map { [$0.name] } ?? [] }

  func sizes(ofPhoto index: Int) -> String { measure.sizes(aspectRatio: aspects[index]) }
}
