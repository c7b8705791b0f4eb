package import HeliographCore
package import HeliographSite

/// One of several sites that are made of one library.
package struct EditionConfiguration: Sendable, Hashable {
  /// The key under `editions`: of `a`…`z`, `0`…`9` and `-`, which begins with a letter or a digit.
  package let name: String
  /// The line of the key: "heliograph.yml:12".
  package let place: String
  /// The output folder as the owner wrote it: absolute, or relative to the folder of `heliograph.yml`.
  package let output: String
  /// The folder of templates as the owner wrote it; `nil` for the site's own.
  package let templates: String?
  /// The settings of the site, with what the edition sets itself.
  package let settings: SiteSettings
  /// How it looks beside its templates.
  package let appearance: AppearanceSettings
  /// The configured keys that need the missing `baseURL`; usually empty.
  package let needingAddress: [String]
  /// The albums and photos that it may show, by their paths; empty for all.
  package let albums: [PathPattern]
  /// Which of their photos it shows.
  package let rule: PhotoRule

  /// Whether it shows less than the library.
  package var hasRule: Bool { !albums.isEmpty || rule != .everything }

  /// Describes an edition.
  package init(
    name: String, place: String, output: String, templates: String?, settings: SiteSettings,
    appearance: AppearanceSettings = AppearanceSettings(), needingAddress: [String], albums: [PathPattern],
    rule: PhotoRule
  ) {
    self.name = name
    self.place = place
    self.output = output
    self.templates = templates
    self.settings = settings
    self.appearance = appearance
    self.needingAddress = needingAddress
    self.albums = albums
    self.rule = rule
  }
}
