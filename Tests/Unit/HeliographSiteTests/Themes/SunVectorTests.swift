import Foundation
import HeliographCore
import HeliographTestSupport
import Testing

/// Positions of the sun by PyEphem: see `Tests/Corpus/make`.
@Suite struct SunVectorTests {
  private struct Vector: Decodable {
    let utc: String
    let latitude: Double
    let longitude: Double
    /// Degrees, without refraction.
    let elevation: Double
    /// Degrees from north through east.
    let azimuth: Double
  }

  @Test func staysWithinTwoHundredthsOfADegreeOfAnotherProgram() throws {
    let vectors = try JSONDecoder().decode([Vector].self, from: Data(Corpus.read("vectors/sun.json")))
    #expect(vectors.count == 200)
    for vector in vectors {
      let moment = try SkyMoment(utc: vector.utc, latitude: vector.latitude, longitude: vector.longitude)
      let sun = SunPosition(at: moment.place, unixSeconds: moment.unixSeconds)
      #expect(abs(sun.elevation - vector.elevation) <= 0.02, "\(vector)")
      // Bearings lie closer together the higher the sun is; what the eye sees is the distance in the sky.
      let turn = abs(remainder(sun.azimuth - vector.azimuth, 360)) * cos(sun.elevation * .pi / 180)
      #expect(turn <= 0.02, "\(vector)")
    }
  }
}
