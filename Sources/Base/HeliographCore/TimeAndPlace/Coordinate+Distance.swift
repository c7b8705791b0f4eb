import Foundation

extension Coordinate {
  /// The mean radius of the Earth in metres.
  ///
  /// Source: IUGG, R1 of GRS 80 (Moritz, Geodetic Reference System 1980, Journal of Geodesy 74, 2000, table 1).
  private static let meanEarthRadius = 6_371_008.8

  /// The great-circle distance to another place in metres, by the haversine formula; altitudes do not count.
  ///
  /// It is that of a sphere: along the surface of the real Earth, places are up to 0.6 % nearer or farther. Source:
  /// R. W. Sinnott, Virtues of the Haversine, Sky and Telescope 68, 1984, page 159.
  package func distance(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let north = sin((other.latitude - latitude) * radians / 2)
    let east = sin((other.longitude - longitude) * radians / 2)
    let haversine =
      north * north + cos(latitude * radians) * cos(other.latitude * radians) * east * east
    // Rounding may take opposite places past 1.
    return 2 * Self.meanEarthRadius * asin(min(1, haversine.squareRoot()))
  }
}
