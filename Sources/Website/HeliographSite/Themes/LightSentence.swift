import HeliographLocalization

/// The sentence about the light of a photo: "Taken in the blue hour, sun 5° below the horizon".
struct LightSentence: Sendable, Hashable {
  /// Plain text without a full stop.
  let text: String
  /// The light alone, for a line of facts: "Blue hour"; `nil` by day.
  let name: String?

  /// Describes the light at an elevation of the sun's centre, geometric, in degrees above the horizon,
  /// −90…90.
  init(sunElevation elevation: Double, words: LocalizedStrings = .english) {
    let light = Daylight(sunElevation: elevation)
    name = Self.name(of: light).map { words[$0] }
    text = words(Self.sentence(of: light), Self.height(of: elevation, isUp: light.isSunUp, words))
  }

  private static func sentence(of light: Daylight) -> UIString {
    switch light {
    case .day: .takenByDay
    case .golden: .takenInGoldenHour
    case .civil: .takenInBlueHour
    case .nautical: .takenInNauticalTwilight
    case .astronomical: .takenInAstronomicalTwilight
    case .night: .takenAtNight
    }
  }

  private static func name(of light: Daylight) -> UIString? {
    switch light {
    case .day: nil
    case .golden: .goldenHour
    case .civil: .blueHour
    case .nautical: .nauticalTwilight
    case .astronomical: .astronomicalTwilight
    case .night: .night
    }
  }

  /// The sentence never puts a risen sun below the horizon, though its centre is when it rises and sets.
  private static func height(of elevation: Double, isUp: Bool, _ words: LocalizedStrings) -> String {
    let degrees = Int(abs(elevation).rounded())
    if isUp, elevation < 0.5 { return words[.sunOnHorizon] }
    return isUp
      ? words(.sunAbove, words.numbers.text(degrees)) : words(.sunBelow, words.numbers.text(max(1, degrees)))
  }
}
