import HeliographCore
import HeliographLocalization

/// The switch with which a visitor turns keys of letters off (WCAG 2.2, 2.1.4).
struct LettersSetting: SettingSource, SettingAppearance {
  let words: LocalizedStrings
  let setting = VisitorSetting.letters
  let isSwitch = true
  let switchColour = SettingColour.blue

  var title: String { words[.keys] }
  var introduction: String? { words[.explainsLetters] }

  func label(of value: String) -> String {
    value == "on" ? words[.lettersAreKeys] : words[.off]
  }
}
