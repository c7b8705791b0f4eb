package import HeliographGalleries

/// Everything a visitor can choose, in the order of the settings page: a new choice is a new case.
package enum VisitorSetting: Sendable, Hashable, CaseIterable {
  case light

  /// What the choice is about and how it looks on the settings page of a site.
  package func row(in site: SiteContext) -> any SettingSource & SettingLook {
    switch self {
    case .light: LightSetting(words: site.strings, hasOwnLights: site.index.hasOwnLights)
    }
  }
}
