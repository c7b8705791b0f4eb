/// What an album wants arranged in another way than the rest of the site; `nil` is as the site has it.
package struct AlbumLayout: Sendable, Hashable, Codable {
  package var kind: LayoutKind?
  /// In the ranges of `LayoutSettings`, like all that follow.
  package var columns: Int?
  package var gap: Int?
  package var ratio: PixelSize?
  package var rowHeight: Int?

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

  /// The site's layout with the album's wishes in place.
  package func applied(to site: LayoutSettings) -> LayoutSettings {
    LayoutSettings(
      kind: kind ?? site.kind, columns: columns ?? site.columns, gap: gap ?? site.gap,
      ratio: ratio ?? site.ratio, rowHeight: rowHeight ?? site.rowHeight)
  }
}
