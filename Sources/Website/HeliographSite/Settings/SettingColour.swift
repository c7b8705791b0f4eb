/// A colour that a row of the settings page can have; it follows day and night.
package enum SettingColour: String, Sendable, Hashable {
  /// That of text.
  case ink
  /// That of the focus.
  case blue
}
