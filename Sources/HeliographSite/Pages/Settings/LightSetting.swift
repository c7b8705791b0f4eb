import HeliographGalleries
import HeliographModel
import HeliographStrings

/// The row in which a visitor chooses the light of the pages.
struct LightSetting: SettingSource, SettingLook {
  let words: LocalizedStrings
  let name = "theme"
  let marks: String? = "dots"

  var title: String { words[.light] }
  var introduction: String? { words[.holdsOnEveryPage] }
  var limitWithoutScript: String { words[.holdsOnThisPage] }

  var options: [SettingOption] {
    VisitorTheme.allCases.map { light in
      SettingOption(
        value: light.rawValue, label: light.label(in: words), explanation: words[explanation(of: light)],
        isChosen: light == .own)
    }
  }

  private func explanation(of light: VisitorTheme) -> UIString {
    switch light {
    case .own: .explainsOwnLight
    case .day: .explainsDay
    case .auto: .explainsSystem
    case .night: .explainsNight
    }
  }
}
