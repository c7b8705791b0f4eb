package import HeliographCore

/// From which window width on a grid has how many columns.
package struct GridStep: Sendable, Hashable {
  /// CSS pixels; the first step of a grid begins at 0.
  package let from: Int
  /// The number of columns from that width on, at least 1.
  package let columns: Int

  /// The steps of a layout, by ascending width; the last has all its columns.
  ///
  /// A phone shows two columns at most; from three columns on, each asks for 200 pixels. Larger tiles ask for 300, and are
  /// alone on a phone; smaller ones for 140, and are three there.
  package static func photos(_ layout: LayoutSettings, at size: TileSize) -> [GridStep] {
    let columns = max(1, layout.columns)
    switch size {
    case .standard:
      return (1...columns).map { GridStep(from: $0 == 1 ? 0 : $0 == 2 ? 340 : $0 * 200, columns: $0) }
    case .large:
      // One column of a wide window would be one photo at a time.
      let maximum = max(min(2, columns), (columns * 2 + 1) / 3)
      return (1...maximum).map { GridStep(from: $0 == 1 ? 0 : $0 * 300, columns: $0) }
    case .small:
      let maximum = columns + max(1, columns / 2)
      return (2...maximum).map { GridStep(from: $0 == 2 ? 0 : $0 == 3 ? 340 : $0 * 140, columns: $0) }
    }
  }

  /// The steps of the grid of album covers.
  package static let albums = [
    GridStep(from: 0, columns: 1), GridStep(from: 600, columns: 2), GridStep(from: 1000, columns: 3),
    GridStep(from: 1600, columns: 4), GridStep(from: 2200, columns: 5),
  ]
}
