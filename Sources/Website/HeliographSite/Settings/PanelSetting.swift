import HeliographCore
import HeliographLocalization

/// The switch with which a visitor sees at first what is known about a photo.
struct PanelSetting: SettingSource, SettingAppearance {
  let words: LocalizedStrings
  let setting = VisitorSetting.panel
  let isSwitch = true

  var title: String { words[.aboutPhotograph] }

  func label(of value: String) -> String {
    value == "open" ? words[.openAtFirst] : words[.off]
  }
}
