import HeliographCore
import Testing

@Suite struct CoordinateDistanceTests {
  /// Kilometres on a sphere of 6,371.0088 km.
  ///
  /// Nashville to Los Angeles: https://rosettacode.org/wiki/Haversine_formula gives 2,886.44 km for a radius of 6,371
  /// km. The others follow from the circumference, 40,030.23 km.
  @Test(arguments: [
    (36.12, -86.67, 33.94, -118.40, 2886.45),
    (0.0, 10.0, 0.0, 11.0, 111.195), (90.0, 0.0, -90.0, 0.0, 20_015.114), (90.0, 5.0, 90.0, -170.0, 0.0),
    (-90.0, 0.0, -89.0, 77.0, 111.195), (0.0, 179.5, 0.0, -179.5, 111.195), (0.0, 180.0, 0.0, -180.0, 0.0),
    (0.0, 90.0, 0.0, -90.0, 20_015.114), (51.5, -0.1, 51.5, -0.1, 0.0),
  ])
  func isThatOfAGreatCircle(
    latitude: Double, longitude: Double, otherLatitude: Double, otherLongitude: Double, kilometres: Double
  ) throws {
    let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
    let other = try #require(Coordinate(latitude: otherLatitude, longitude: otherLongitude))
    #expect(abs(place.distance(to: other) / 1000 - kilometres) < 0.01)
    #expect(abs(other.distance(to: place) / 1000 - kilometres) < 0.01)
  }

  /// Flinders Peak to Buninyong, 54,972.271 m on the ellipsoid.
  ///
  /// Source: Geocentric Datum of Australia Technical Manual, chapter 4, Vincenty's formulae.
  @Test func isWithinThePublishedErrorOfASphere() throws {
    let flinders = try #require(
      Coordinate(latitude: -(37 + 57 / 60.0 + 3.7203 / 3600), longitude: 144 + 25 / 60.0 + 29.52440 / 3600))
    let buninyong = try #require(
      Coordinate(latitude: -(37 + 39 / 60.0 + 10.1561 / 3600), longitude: 143 + 55 / 60.0 + 35.3839 / 3600))
    let error = flinders.distance(to: buninyong) / 54_972.271 - 1
    #expect(abs(error) < 0.006)
    #expect(PrivateZone(centre: flinders, radius: 54_973).contains(buninyong))
    #expect(!PrivateZone(centre: flinders, radius: 54_000).contains(buninyong))
  }

  /// One degree of latitude at the equator is 110,574.3 m on the ellipsoid, and 111,195 m on the sphere; a photo that may
  /// be inside is inside.
  ///
  /// Source: WGS 84, whose radius of curvature in the meridian is a(1 − e²) = 6,335,439 m there (NGA.STND.0036, table 3.5).
  @Test(arguments: [1, -1])
  func holdsAPlaceThatIsOutsideOnASphereAlone(side: Double) throws {
    let centre = try #require(Coordinate(latitude: 0, longitude: 12))
    let edge = try #require(Coordinate(latitude: side * 999.9 / 110_574.3, longitude: 12))
    #expect(centre.distance(to: edge) > 1005)
    #expect(PrivateZone(centre: centre, radius: 1000).contains(edge))
    let outside = try #require(Coordinate(latitude: side * 1010 / 110_574.3, longitude: 12))
    #expect(!PrivateZone(centre: centre, radius: 1000).contains(outside))
  }

  @Test func findsPlacesAcrossTheAntimeridianAndAtThePole() throws {
    let taveuni = try #require(Coordinate(latitude: -16.8, longitude: 179.99))
    let east = try #require(Coordinate(latitude: -16.8, longitude: -179.99))
    #expect(PrivateZone(centre: taveuni, radius: 3000).contains(east))
    #expect(!PrivateZone(centre: taveuni, radius: 1000).contains(east))
    let pole = try #require(Coordinate(latitude: 90, longitude: 0))
    let near = try #require(Coordinate(latitude: 89.99, longitude: 135))
    #expect(PrivateZone(centre: pole, radius: 2000).contains(near))
    #expect(!PrivateZone(centre: pole, radius: 1000).contains(near))
  }
}
