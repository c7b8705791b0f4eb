import HeliographCore

extension TileSize {
  /// The beginning of a selector for pages with this size and no others; the attribute is theme.js's and the owner's.
  var root: String {
    switch self {
    case .large, .small: "[data-tiles=\(rawValue)]"
    case .standard: ":root:not([data-tiles=large],[data-tiles=small])"
    }
  }
}
