import Foundation

/// The sun's place among the stars at a moment, as far as a sundial needs it.
///
/// Source: https://gml.noaa.gov/grad/solcalc/calcdetails.html, the columns of its spreadsheet in order; the
/// numbers are those of Jean Meeus, "Astronomical Algorithms", 2nd edition, chapters 22, 25 and 28.
struct SunPath: Sendable {
  /// Radians north of the equator.
  let declination: Double
  /// Minutes by which a sundial is ahead of a clock.
  let equationOfTime: Double

  /// - Parameter unixSeconds: since 1970-01-01T00:00:00 UTC.
  init(unixSeconds: Int) {
    let radians = Double.pi / 180
    // 1970-01-01T00:00:00 is Julian day 2440587.5, and the epoch J2000.0 is Julian day 2451545.
    let century = (Double(unixSeconds) / 86_400 - 10_957.5) / 36_525
    let meanLongitude = (280.46646 + century * (36_000.76983 + century * 0.0003032)) * radians
    let meanAnomaly = (357.52911 + century * (35_999.05029 - century * 0.0001537)) * radians
    let eccentricity = 0.016708634 - century * (0.000042037 + century * 0.0000001267)
    let centre =
      (sin(meanAnomaly) * (1.914602 - century * (0.004817 + century * 0.000014))
        + sin(2 * meanAnomaly) * (0.019993 - century * 0.000101)
        + sin(3 * meanAnomaly) * 0.000289) * radians
    // The longitude of the moon's node, which nutation follows.
    let node = (125.04 - century * 1934.136) * radians
    let apparentLongitude = meanLongitude + centre - (0.00569 + 0.00478 * sin(node)) * radians
    let arcSeconds = 21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))
    let obliquity = (23 + (26 + arcSeconds / 60) / 60 + 0.00256 * cos(node)) * radians
    declination = asin(sin(obliquity) * sin(apparentLongitude))
    let y = tan(obliquity / 2) * tan(obliquity / 2)
    equationOfTime =
      4
      * (y * sin(2 * meanLongitude) - 2 * eccentricity * sin(meanAnomaly)
        + 4 * eccentricity * y * sin(meanAnomaly) * cos(2 * meanLongitude)
        - 0.5 * y * y * sin(4 * meanLongitude)
        - 1.25 * eccentricity * eccentricity * sin(2 * meanAnomaly)) / radians
  }
}
