import HeliographCore
import HeliographLocalization

/// The row in which a visitor chooses the light of the pages.
struct ThemeSetting: SettingSource, SettingAppearance {
  let words: LocalizedStrings
  /// Whether some page of the site may have a light of its own: then that is a choice, and the first one.
  let hasOwnLights: Bool
  let setting = VisitorSetting.theme
  let marks: String? = "signs"

  var title: String { words[.dayAndNight] }
  var introduction: String? { words[.holdsOnEveryPage] }
  var limitWithoutScript: String { words[.holdsOnThisPage] }
  var values: [String] { setting.values.filter { hasOwnLights || $0 != VisitorTheme.own.rawValue } }

  func label(of value: String) -> String { VisitorTheme(rawValue: value)?.label(in: words) ?? value }

  func explanation(of value: String) -> String? {
    switch VisitorTheme(rawValue: value) {
    case .own: words[.explainsOwnLight]
    case .day: words[.explainsDay]
    case .auto: words[.explainsSystem]
    case .night: words[.explainsNight]
    case nil: nil
    }
  }
}
