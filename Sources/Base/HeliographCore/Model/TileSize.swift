/// How large the photos of a gallery are drawn, in the order of the settings page.
///
/// The raw value is the word in heliograph.yml and in the attribute of the page ("data-tiles").
package enum TileSize: String, Sendable, Hashable, CaseIterable {
  /// Fewer beside one another.
  case large
  /// As the layout says.
  case standard
  /// More beside one another.
  case small
}

extension SiteSettings {
  /// The size of tiles that the site begins with.
  package var tileSize: TileSize { TileSize(rawValue: preset(.tiles).value) ?? .standard }
}
