import Foundation
import HeliographCore
import HeliographTestSupport
import Testing

@testable import HeliographSite

/// Replays positions of the sun that other programs computed.
@Suite(
  .enabled(if: SharedFixtures.path("fixtures/sun") != nil, "the shared positions of the sun are not here"))
struct SunReplayTests {
  private struct Sky: Decodable {
    struct Position: Decodable {
      let utc: String
      let latitude: Double
      let longitude: Double
      let elevation: Double
      let light: String

      enum CodingKeys: String, CodingKey {
        case utc
        case latitude = "lat"
        case longitude = "lon"
        case elevation = "spa_geometric"
        case light = "class_"
      }
    }

    let positions: [Position]
  }

  /// A time and five numbers: latitude, longitude, geometric and apparent elevation, azimuth.
  private struct Vectors: Decodable {
    struct Vector: Decodable {
      let utc: String
      let numbers: [Double]

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        utc = try values.decode(String.self)
        numbers = try (0..<5).map { _ in try values.decode(Double.self) }
      }
    }

    let vectors: [Vector]
  }

  private func read<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
    let path = try #require(SharedFixtures.path("fixtures/sun/\(name)"))
    return try JSONDecoder().decode(type, from: Data(contentsOf: URL(filePath: path.string)))
  }

  @Test func staysWithinTwoHundredthsOfADegreeOfTheReference() throws {
    let sky = try read("spa-random-1000.json", as: Vectors.self)
    #expect(sky.vectors.count == 1000)
    var largest = 0.0
    var largestAcross = 0.0
    for vector in sky.vectors {
      let moment = try SkyMoment(
        utc: vector.utc, latitude: vector.numbers[0], longitude: vector.numbers[1])
      let sun = SunPosition(at: moment.place, unixSeconds: moment.unixSeconds)
      largest = max(largest, abs(sun.elevation - vector.numbers[2]))
      // Bearings lie closer together the higher the sun is; what the eye sees is the distance in the sky.
      let turn = abs(remainder(sun.azimuth - vector.numbers[4], 360))
      largestAcross = max(largestAcross, turn * cos(sun.elevation * .pi / 180))
    }
    #expect(largest <= 0.02)
    #expect(largestAcross <= 0.02)
  }

  @Test func namesTheLightOfEveryPositionRight() throws {
    let sky = try read("jpl-usno-sun.json", as: Sky.self)
    #expect(sky.positions.count == 728)
    for position in sky.positions {
      let moment = try SkyMoment(
        utc: position.utc, latitude: position.latitude, longitude: position.longitude)
      let sun = SunPosition(at: moment.place, unixSeconds: moment.unixSeconds)
      #expect(abs(sun.elevation - position.elevation) <= 0.02)
      #expect(Daylight(sunElevation: sun.elevation).rawValue == position.light, "\(position)")
    }
  }
}
