/// The layout settings that an album overrides; `nil` keeps the site's setting.
package struct AlbumLayout: Sendable, Hashable, Codable {
  /// How the photos are arranged.
  package var kind: LayoutKind?
  /// Columns of a full-width grid or masonry, in `LayoutSettings.columnRange`.
  package var columns: Int?
  /// CSS pixels between photos, in `LayoutSettings.gapRange`.
  package var gap: Int?
  /// Width and height of a grid cell and of an album's cover, as a ratio.
  package var ratio: PixelSize?
  /// The height of a justified row in CSS pixels, in `LayoutSettings.rowHeightRange`.
  package var rowHeight: Int?

  /// Creates overrides; every setting left out is the site's.
  package init(
    kind: LayoutKind? = nil, columns: Int? = nil, gap: Int? = nil, ratio: PixelSize? = nil,
    rowHeight: Int? = nil
  ) {
    self.kind = kind
    self.columns = columns
    self.gap = gap
    self.ratio = ratio
    self.rowHeight = rowHeight
  }

  /// Returns the site's layout with the album's overrides applied.
  package func applied(to site: LayoutSettings) -> LayoutSettings {
    LayoutSettings(
      kind: kind ?? site.kind, columns: columns ?? site.columns, gap: gap ?? site.gap,
      ratio: ratio ?? site.ratio, rowHeight: rowHeight ?? site.rowHeight)
  }
}
