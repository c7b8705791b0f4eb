import HeliographCore
import Testing

@Suite struct SunPositionTests {
  /// Elevation without refraction and azimuth as others publish them.
  struct Published: Sendable {
    let utc: String
    let latitude: Double
    let longitude: Double
    let elevation: Double
    let azimuth: Double
  }

  static let published = [
    // Reda and Andreas, "Solar Position Algorithm for Solar Radiation Applications", NREL/TP-560-34302,
    // appendix A.5.
    Published(
      utc: "2003-10-17T19:30:30Z", latitude: 39.742476, longitude: -105.1786, elevation: 39.872046,
      azimuth: 194.340241),
    // JPL Horizons (azimuth) and NREL's SPA (elevation) for Longyearbyen, at both ends of the century.
    Published(
      utc: "1950-06-21T00:00:00Z", latitude: 78.22334, longitude: 15.64689, elevation: 12.05399,
      azimuth: 14.32432),
    Published(
      utc: "1950-06-21T12:00:00Z", latitude: 78.22334, longitude: 15.64689, elevation: 34.7602,
      azimuth: 197.097448),
    Published(
      utc: "2050-06-21T18:00:00Z", latitude: 78.22334, longitude: 15.64689, elevation: 19.89255,
      azimuth: 289.635932),
    // NREL's SPA as pvlib 0.16.1 computes it: deep below the horizon, in the far south, near the zenith.
    Published(
      utc: "2012-01-14T21:46:04Z", latitude: 79.72, longitude: -37.8635, elevation: -23.83883,
      azimuth: 282.25495),
    Published(
      utc: "1993-04-15T03:58:32Z", latitude: -76.1063, longitude: 12.9175, elevation: -13.62089,
      azimuth: 104.69698),
    Published(
      utc: "1994-03-18T14:08:56Z", latitude: 13.7243, longitude: -37.195, elevation: 73.82281,
      azimuth: 154.10601),
  ]

  @Test(arguments: published)
  func agreesWithPublishedPositions(expected: Published) throws {
    let moment = try SkyMoment(
      utc: expected.utc, latitude: expected.latitude, longitude: expected.longitude)
    let sun = SunPosition(at: moment.place, unixSeconds: moment.unixSeconds)
    #expect(abs(sun.elevation - expected.elevation) < 0.02)
    #expect(abs(sun.azimuth - expected.azimuth) < 0.05)
  }

  /// Rises, sets and civil twilights of the US Naval Observatory, to the minute; in a minute the sun climbs a
  /// quarter of a degree at most, so half a minute of rounding is an eighth.
  @Test(arguments: [
    ("2026-01-25T11:11:00Z", 4.60971, -74.08175, -0.833),  // Bogotá, sunrise
    ("2026-12-21T17:08:00Z", -4.32758, 15.31357, -0.833),  // Kinshasa, sunset
    ("2026-12-21T15:10:00Z", 41.01384, 28.94966, -6.0),  // Istanbul, end of civil twilight
    ("2026-01-25T08:39:00Z", -34.61315, -58.37723, -6.0),  // Buenos Aires, begin of civil twilight
  ])
  func meetsTheHorizonWhenTheAlmanacSaysSo(
    utc: String, latitude: Double, longitude: Double, elevation: Double
  ) throws {
    let moment = try SkyMoment(utc: utc, latitude: latitude, longitude: longitude)
    let sun = SunPosition(at: moment.place, unixSeconds: moment.unixSeconds)
    #expect(abs(sun.elevation - elevation) < 0.125)
  }

  @Test(arguments: [90.0, -90])
  func standsStillInHeightAtThePoles(latitude: Double) throws {
    let midsummer = try SkyMoment(utc: "2026-06-21T08:00:00Z", latitude: latitude, longitude: 0)
    for hour in 0..<24 {
      let sun = SunPosition(at: midsummer.place, unixSeconds: midsummer.unixSeconds + hour * 3600)
      #expect(abs(sun.elevation - (latitude > 0 ? 23.43 : -23.43)) < 0.02)
      #expect((0..<360).contains(sun.azimuth))
    }
  }

  @Test func countsDaysBeforeNineteenSeventyToo() throws {
    let place = try #require(Coordinate(latitude: 51.48, longitude: 0.001))
    // At Greenwich the sun is due south within a quarter of an hour of noon, all year and every year.
    for day in stride(from: -40_000, through: 40_000, by: 977) {
      let sun = SunPosition(at: place, unixSeconds: day * 86_400 + 43_200)
      #expect(abs(sun.azimuth - 180) < 8)
    }
  }
}
