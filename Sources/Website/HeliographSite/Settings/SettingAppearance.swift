package import HeliographLocalization

/// The appearance of a row of the settings page, and its text besides the choices.
///
/// Everything has a default below, so that a row defines only its differences.
package protocol SettingAppearance {
  /// What the pages say in the site's language.
  var words: LocalizedStrings { get }
  /// A line below the title; `nil` for no line.
  var introduction: String? { get }
  /// The stylesheet's class of the marks before the choices; `nil` for no marks.
  var marks: String? { get }
  /// Whether it is a switch between the two values; else it is a list of them.
  var isSwitch: Bool { get }
  /// The colour of the switch when it is on.
  var switchColour: SettingColour { get }
  /// The colour of the text.
  var textColour: SettingColour { get }
  /// What a visitor without JavaScript has to know.
  var limitWithoutScript: String { get }
}

extension SettingAppearance {
  /// `nil`: no line below the title.
  package var introduction: String? { nil }
  /// `nil`: no marks before the choices.
  package var marks: String? { nil }
  /// A list, which every template can show.
  package var isSwitch: Bool { false }
  /// As text.
  package var switchColour: SettingColour { .ink }
  /// As text elsewhere.
  package var textColour: SettingColour { .ink }
  /// The notice that the setting needs JavaScript.
  package var limitWithoutScript: String { words[.needsScript] }
}
