package import HeliographStrings

/// How a row of the settings page looks and what it says beside its choices: its delegate.
///
/// Everything has a default below, so that a row says only what is different about it.
package protocol SettingLook {
  /// What the pages say in the site's language.
  var words: LocalizedStrings { get }
  /// A line below the title; `nil` for none.
  var introduction: String? { get }
  /// The stylesheet's class of the marks before the choices; `nil` for none.
  var marks: String? { get }
  /// What a visitor without JavaScript has to know.
  var limitWithoutScript: String { get }
}

extension SettingLook {
  package var introduction: String? { nil }
  package var marks: String? { nil }
  package var limitWithoutScript: String { words[.needsScript] }
}
