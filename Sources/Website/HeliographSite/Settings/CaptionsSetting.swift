import HeliographCore
import HeliographLocalization

/// The row in which a visitor chooses whether galleries show titles.
struct CaptionsSetting: SettingSource, SettingAppearance {
  let words: LocalizedStrings
  let setting = VisitorSetting.captions

  var title: String { words[.titlesInGalleries] }

  func label(of value: String) -> String {
    switch value {
    case "always": words[.always]
    case "hover": words[.onHover]
    default: words[.never]
    }
  }
}
