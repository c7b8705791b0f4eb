/// What the owner decided about one of the visitors' choices.
package struct VisitorPreset: Sendable, Hashable {
  /// What visitors can do with a choice.
  package enum Access: String, Sendable, Hashable, CaseIterable {
    /// Choose.
    case open
    /// See what the owner chose.
    case locked
    /// Not even see it.
    case hidden
  }

  /// The choice.
  package let setting: VisitorSetting
  /// What the site begins with; one of the setting's values.
  package let value: String
  /// What visitors can do with it.
  package let access: Access

  /// Presets a choice; without the owner's word it begins as sites do, and is open.
  package init(_ setting: VisitorSetting, value: String? = nil, access: Access = .open) {
    self.setting = setting
    self.value = value ?? setting.standard
    self.access = access
  }
}

extension SiteSettings {
  /// What the owner decided about a choice, or its default.
  package func preset(_ setting: VisitorSetting) -> VisitorPreset {
    presets.first { $0.setting == setting } ?? VisitorPreset(setting)
  }
}
