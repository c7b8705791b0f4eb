import HeliographCore
import HeliographLocalization

/// The row in which a visitor chooses how often a slideshow turns.
struct IntervalSetting: SettingSource, SettingAppearance {
  let words: LocalizedStrings
  let setting = VisitorSetting.interval

  var title: String { words[.slideshow] }

  func label(of value: String) -> String {
    let text = words(.slideshowInterval, Int(value) ?? 5)
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}
