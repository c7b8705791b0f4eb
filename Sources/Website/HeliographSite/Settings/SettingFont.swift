/// A font that a row of the settings page can have; the raw value is its class in the style sheet.
package enum SettingFont: String, Sendable, Hashable {
  /// That of titles.
  case serif = "font-serif"
  /// That of keys.
  case keys = "font-keys"
}
