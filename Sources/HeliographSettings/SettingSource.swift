/// What a row of the settings page is about: its data source.
package protocol SettingSource {
  /// The name under which the visitor's browser stores the choice: "theme".
  var name: String { get }
  /// "Light".
  var title: String { get }
  /// In the order shown; one of them is chosen.
  var options: [SettingOption] { get }
}
