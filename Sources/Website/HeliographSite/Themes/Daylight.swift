/// The kind of daylight at an elevation of the sun, the brightest first.
///
/// The bounds are of the geometric elevation. −0.833° is sunrise and sunset: the sun's radius and the usual
/// refraction at the horizon (https://gml.noaa.gov/grad/solcalc/glossary.html). Twilights are those of the US
/// Naval Observatory (https://aa.usno.navy.mil/faq/RST_defs); below 6° photographers speak of the golden hour.
enum Daylight: String, Sendable, Hashable, CaseIterable {
  /// The sun above 6°.
  case day
  /// The sun above −0.833°: low, but up.
  case golden
  /// The sun above −6°: the blue hour, civil twilight.
  case civil
  /// The sun above −12°.
  case nautical
  /// The sun above −18°.
  case astronomical
  case night

  /// - Parameter elevation: of the sun's centre, geometric, in degrees above the horizon.
  init(sunElevation elevation: Double) {
    self =
      switch elevation {
      case let angle where angle > 6: .day
      case let angle where angle > Self.sunset: .golden
      case let angle where angle > -6: .civil
      case let angle where angle > -12: .nautical
      case let angle where angle > -18: .astronomical
      default: .night
      }
  }

  /// The geometric elevation of the sun's centre, in degrees, at which its upper edge meets the horizon.
  private static let sunset = -0.833

  /// Whether the sun is up.
  var isSunUp: Bool { self == .day || self == .golden }
}
