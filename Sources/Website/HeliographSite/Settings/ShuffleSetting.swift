import HeliographCore
import HeliographLocalization

/// The switch with which a visitor has a slideshow show photos in random order.
struct ShuffleSetting: SettingSource, SettingAppearance {
  let words: LocalizedStrings
  let setting = VisitorSetting.shuffle
  let isSwitch = true

  var title: String { words[.slideshowShuffled] }

  func label(of value: String) -> String { words[value == "on" ? .on : .off] }
}
