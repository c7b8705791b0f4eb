package import HeliographCore

/// What a row of the settings page is about: its data source.
package protocol SettingSource {
  /// The choice that the row offers.
  var setting: VisitorSetting { get }
  /// "Light".
  var title: String { get }
  /// In the order shown; of a switch, off comes first.
  var values: [String] { get }
  /// What a value is called: "Night".
  func label(of value: String) -> String
  /// The effect of a value, in a sentence; `nil` when its label is sufficient.
  func explanation(of value: String) -> String?
}

extension SettingSource {
  /// All values of the choice.
  package var values: [String] { setting.values }
  /// `nil`: the label is sufficient.
  package func explanation(of value: String) -> String? { nil }
}
