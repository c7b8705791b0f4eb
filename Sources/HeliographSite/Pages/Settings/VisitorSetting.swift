package import HeliographStrings

/// Everything a visitor can choose, in the order of the settings page: a new choice is a new case.
package enum VisitorSetting: Sendable, Hashable, CaseIterable {
  case light

  /// What the choice is about and how it looks.
  package func row(in words: LocalizedStrings) -> any SettingSource & SettingLook {
    switch self {
    case .light: LightSetting(words: words)
    }
  }
}
