import HeliographCore
import HeliographLocalization

/// The row in which a visitor chooses whether photos are loaded in advance.
struct DataSetting: SettingSource, SettingAppearance {
  let words: LocalizedStrings
  let setting = VisitorSetting.data

  var title: String { words[.dataSaving] }
  var introduction: String? { words[.explainsDataSaving] }

  func label(of value: String) -> String {
    switch value {
    case "auto": words[.asTheBrowser]
    case "on": words[.on]
    default: words[.off]
    }
  }
}
