/// Everything a visitor can choose, in the order of the settings page: a new choice is a new case, and its words.
///
/// The raw value is the name in heliograph.yml, in links, and in the attribute of the page ("data-captions").
package enum VisitorSetting: String, Sendable, Hashable, CaseIterable {
  /// Whether pages are bright or dark.
  case theme
  /// How large the photos of galleries are.
  case tiles
  /// Whether galleries show the titles of photos.
  case captions
  /// Whether pages move.
  case motion
  /// Whether no photo is loaded in advance.
  case data
  /// Whether what is known about a photo is seen at first.
  case panel
  /// Seconds between the turns of a slideshow.
  case interval
  /// Whether the show of an album begins again at its end.
  case loop
  /// Whether the show of an album has its photos in random order.
  case shuffle
  /// Whether letters and signs work as keys (WCAG 2.2, 2.1.4).
  case letters

  /// What can be chosen, in the order shown; of a switch, off comes first.
  package var values: [String] {
    switch self {
    case .theme: ["own", "auto", "day", "night"]
    case .tiles: TileSize.allCases.map(\.rawValue)
    case .captions: ["always", "hover", "never"]
    case .motion: ["system", "reduced"]
    case .data: ["auto", "on", "off"]
    case .panel: ["closed", "open"]
    case .interval: ["2", "3", "5", "10", "30"]
    case .loop, .shuffle, .letters: ["off", "on"]
    }
  }

  /// What a site begins with whose owner presets nothing; one of `values`.
  package var standard: String {
    switch self {
    case .theme: "own"
    case .tiles: TileSize.standard.rawValue
    case .captions: "never"
    case .motion: "system"
    case .data: "auto"
    case .panel: "closed"
    case .interval: "5"
    case .loop: "on"
    case .shuffle: "off"
    case .letters: "on"
    }
  }
}
