/// What the owner chose for the whole site.
package struct SiteSettings: Sendable, Hashable {
  /// Whether a page may say where its photo was taken.
  package enum Location: String, Sendable, Hashable, Codable, CaseIterable {
    case strip, show
  }

  package var title: String
  package var description: String?
  /// Where the site will live, with a `/` at its end; only for the addresses that must be absolute.
  package var baseURL: String?
  /// A BCP 47 tag: "en", "pt-BR".
  package var language: String
  package var layout: LayoutSettings
  package var theme: ThemePolicy
  /// 1…1000.
  package var photosPerPage: Int
  /// Whether pages show each photo very small until it has come.
  package var placeholders: Bool
  package var recipe: Recipe
  /// Whether large photos can be zoomed into to their last pixel, by viewers that speak IIIF.
  package var tiles: Bool
  package var location: Location
  /// What photos are collected by, in the order visitors see; each once.
  package var collections: [CollectionKind]
  /// Whether the site can be searched.
  package var search: Bool
  package var discovery: DiscoverySettings

  /// Whether tiles are made: they are wanted, and the site knows the whole address that viewers need.
  package var cutsTiles: Bool { tiles && baseURL != nil }

  package init(
    title: String = "Photographs", description: String? = nil, baseURL: String? = nil,
    language: String = "en", layout: LayoutSettings = .standard, theme: ThemePolicy = .auto,
    photosPerPage: Int = 100, placeholders: Bool = true, recipe: Recipe = .standard,
    tiles: Bool = false, location: Location = .strip, collections: [CollectionKind] = [],
    search: Bool = false,
    discovery: DiscoverySettings = .standard
  ) {
    self.title = title
    self.description = description
    self.baseURL = baseURL
    self.language = language
    self.layout = layout
    self.theme = theme
    self.photosPerPage = photosPerPage
    self.placeholders = placeholders
    self.recipe = recipe
    self.tiles = tiles
    self.location = location
    self.collections = collections
    self.search = search
    self.discovery = discovery
  }
}
