/// What the info bar says about the light of a photo: "Taken in the blue hour, sun 5° below the horizon".
package struct LightSentence: Sendable, Hashable {
  /// Plain text without a full stop.
  package let text: String

  /// - Parameter elevation: of the sun's centre, geometric, in degrees above the horizon, −90…90.
  package init(sunElevation elevation: Double) {
    let light = Daylight(sunElevation: elevation)
    text = "Taken \(Self.time(of: light)), sun \(Self.height(of: elevation, isUp: light.isSunUp))"
  }

  private static func time(of light: Daylight) -> String {
    switch light {
    case .day: "by day"
    case .golden: "in the golden hour"
    case .civil: "in the blue hour"
    case .nautical: "in nautical twilight"
    case .astronomical: "in astronomical twilight"
    case .night: "at night"
    }
  }

  /// A sun that is up is never said to be below the horizon, though its centre is when it rises and sets.
  private static func height(of elevation: Double, isUp: Bool) -> String {
    let degrees = Int(abs(elevation).rounded())
    if isUp, elevation < 0.5 { return "on the horizon" }
    return isUp ? "\(degrees)° above the horizon" : "\(max(1, degrees))° below the horizon"
  }
}
