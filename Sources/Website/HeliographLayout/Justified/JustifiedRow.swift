/// One row of a justified layout: photos of one height, side by side.
package struct JustifiedRow: Sendable, Hashable {
  /// The indices of its photos, never empty.
  package let photos: Range<Int>
  /// CSS pixels, above 0.
  package let height: Double
  /// Whether the row reaches from edge to edge; only the last row of a layout may end earlier.
  package let fillsWidth: Bool
}
