import Foundation
import HeliographCore
import Testing

/// A place and a moment, written the way tables of the sun write them.
struct SkyMoment {
  let place: Coordinate
  let unixSeconds: Int

  /// Reads a moment such as "2003-10-17T19:30:30Z"; angles in degrees.
  init(utc: String, latitude: Double, longitude: Double) throws {
    place = try #require(Coordinate(latitude: latitude, longitude: longitude))
    unixSeconds = Int(try Date(utc, strategy: .iso8601).timeIntervalSince1970)
  }
}
