import HeliographModel

/// The row in which a visitor chooses the light of the pages.
struct LightSetting: SettingSource, SettingLook {
  let name = "theme"
  let title = "Light"
  let marks: String? = "dots"
  let introduction: String? = "Holds for every page of this site, in this browser."
  let limitWithoutScript =
    "Your browser does not run JavaScript here, so a choice holds for this page alone and is not remembered."

  var options: [SettingOption] {
    VisitorLight.allCases.map { light in
      SettingOption(
        value: light.rawValue, label: light.label, explanation: explanation(of: light),
        isChosen: light == .own)
    }
  }

  private func explanation(of light: VisitorLight) -> String? {
    switch light {
    case .own:
      "Each page as its photographer meant it: often in the light its photographs were taken in."
    case .day: "Dark text on bright pages."
    case .auto: "Day or night, as your device is set."
    case .night: "Bright text on dark pages."
    }
  }
}
