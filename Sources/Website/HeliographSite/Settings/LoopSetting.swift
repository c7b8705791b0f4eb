import HeliographCore
import HeliographLocalization

/// The switch with which a visitor has a slideshow begin again at its end.
struct LoopSetting: SettingSource, SettingAppearance {
  let words: LocalizedStrings
  let setting = VisitorSetting.loop
  let isSwitch = true

  var title: String { words[.slideshowLoops] }

  func label(of value: String) -> String { words[value == "on" ? .on : .off] }
}
