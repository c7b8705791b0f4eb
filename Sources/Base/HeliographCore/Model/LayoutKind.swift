/// How the photos of a page are arranged.
package enum LayoutKind: String, Sendable, Hashable, Codable, CaseIterable {
  /// Cells of one shape, to which the photos are cropped.
  case grid
  /// Rows of one height each that fill the width; every photo is whole.
  case justified
  /// Columns of one width; every photo is whole.
  case masonry

  /// The keys of `layout` in `heliograph.yml` that mean nothing to this kind; covers of albums have the ratio in each.
  package var unusedKeys: Set<String> {
    switch self {
    case .grid, .masonry: ["rowHeight"]
    case .justified: ["columns"]
    }
  }
}
