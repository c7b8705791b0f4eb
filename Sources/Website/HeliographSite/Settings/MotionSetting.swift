import HeliographCore
import HeliographLocalization

/// The switch with which a visitor asks for stillness.
struct MotionSetting: SettingSource, SettingAppearance {
  let words: LocalizedStrings
  let setting = VisitorSetting.motion
  let isSwitch = true

  var title: String { words[.motion] }
  var introduction: String? { words[.explainsMotion] }

  func label(of value: String) -> String {
    value == "reduced" ? words[.lessMotion] : words[.asTheSystem]
  }
}
