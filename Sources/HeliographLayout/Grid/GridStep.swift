package import HeliographModel

/// From which window width on a grid has how many columns.
package struct GridStep: Sendable, Hashable {
  /// CSS pixels; the first step of a grid begins at 0.
  package let from: Int
  /// The number of columns from that width on, at least 1.
  package let columns: Int

  /// The steps of a layout, by ascending width; the last has all its columns.
  ///
  /// A phone shows two columns at most; from three columns on, each asks for 200 pixels.
  package static func photos(_ layout: LayoutSettings) -> [GridStep] {
    (1...max(1, layout.columns)).map { columns in
      GridStep(from: columns == 1 ? 0 : columns == 2 ? 340 : columns * 200, columns: columns)
    }
  }

  /// The steps of the grid of album covers.
  package static let albums = [
    GridStep(from: 0, columns: 1), GridStep(from: 600, columns: 2), GridStep(from: 1000, columns: 3),
    GridStep(from: 1600, columns: 4), GridStep(from: 2200, columns: 5),
  ]
}
