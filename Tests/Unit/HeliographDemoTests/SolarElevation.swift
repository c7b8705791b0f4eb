import Foundation
import HeliographCore

/// The sun's height by NOAA's equations, refraction left out, for checking what the demo says.
///
/// Source: https://gml.noaa.gov/grad/solcalc/solareqns.PDF and the spreadsheets beside it, after
/// J. Meeus, Astronomical Algorithms, 2nd edition.
enum SolarElevation {
  /// Degrees above the horizon.
  static func at(_ place: Coordinate, unixSeconds: Int) -> Double {
    // Julian centuries since noon of 1 January 2000.
    let t = (Double(unixSeconds) / 86_400 + 2_440_587.5 - 2_451_545) / 36_525
    let meanLongitude = (280.46646 + t * (36_000.76983 + t * 0.0003032)).truncatingRemainder(dividingBy: 360)
    let anomaly = 357.52911 + t * (35_999.05029 - 0.0001537 * t)
    let eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t)
    let centre =
      sine(anomaly) * (1.914602 - t * (0.004817 + 0.000014 * t))
      + sine(2 * anomaly) * (0.019993 - 0.000101 * t) + sine(3 * anomaly) * 0.000289
    let node = 125.04 - 1934.136 * t
    let longitude = meanLongitude + centre - 0.00569 - 0.00478 * sine(node)
    let meanObliquity = 23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60
    let obliquity = meanObliquity + 0.00256 * cosine(node)
    let declination = degrees(asin(sine(obliquity) * sine(longitude)))

    let y = pow(tan(radians(obliquity / 2)), 2)
    let equationOfTime =
      4
      * degrees(
        y * sine(2 * meanLongitude) - 2 * eccentricity * sine(anomaly)
          + 4 * eccentricity * y * sine(anomaly) * cosine(2 * meanLongitude)
          - y * y * sine(4 * meanLongitude) / 2 - 1.25 * eccentricity * eccentricity * sine(2 * anomaly))
    let minutes = Double(unixSeconds % 86_400) / 60 + equationOfTime + 4 * place.longitude
    let hourAngle = minutes / 4 - 180
    return degrees(
      asin(
        sine(place.latitude) * sine(declination)
          + cosine(place.latitude) * cosine(declination) * cosine(hourAngle)))
  }

  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
  private static func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
  private static func sine(_ degrees: Double) -> Double { sin(radians(degrees)) }
  private static func cosine(_ degrees: Double) -> Double { cos(radians(degrees)) }
}
