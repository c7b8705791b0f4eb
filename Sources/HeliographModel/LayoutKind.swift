/// How the photos of a page are arranged.
package enum LayoutKind: String, Sendable, Hashable, Codable, CaseIterable {
  /// Cells of one shape, to which the photos are cropped.
  case grid
  /// Rows of one height each that fill the width; every photo is whole.
  case justified
  /// Columns of one width; every photo is whole.
  case masonry
}
