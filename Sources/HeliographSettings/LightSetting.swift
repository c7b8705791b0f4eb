import HeliographGalleries
import HeliographModel
import HeliographStrings

/// The row in which a visitor chooses the light of the pages.
struct LightSetting: SettingSource, SettingLook {
  let words: LocalizedStrings
  /// Whether some page of the site may have a light of its own: then that is a choice, and the first one.
  let hasOwnLights: Bool
  let name = "theme"
  let marks: String? = "signs"

  var title: String { words[.light] }
  var introduction: String? { words[.holdsOnEveryPage] }
  var limitWithoutScript: String { words[.holdsOnThisPage] }

  var options: [SettingOption] {
    let lights = VisitorTheme.allCases.filter { hasOwnLights || $0 != .own }
    return lights.map { light in
      SettingOption(
        value: light.rawValue, label: light.label(in: words), explanation: words[explanation(of: light)],
        isChosen: light == lights.first)
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
