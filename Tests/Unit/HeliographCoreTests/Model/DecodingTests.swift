import Foundation
import Testing

@testable import HeliographCore

/// What a failable initialiser refuses must not get in through a decoder: a catalog row may be damaged, and a worker
/// that a hostile file took over may send anything.
struct DecodingTests {
  private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(json.utf8))
  }

  private static let time =
    #"{"year":2024,"month":5,"day":4,"hour":3,"minute":2,"second":1,"precision":"second"}"#

  @Test(arguments: [
    (#""month":5"#, #""month":99"#), (#""day":4"#, #""day":32"#),
    (#""year":2024"#, #""year":9223372036854775807"#),
    (#""hour":3"#, #""hour":-1"#), (#""second":1"#, #""second":61"#),
    (#""minute":2"#, #""utcOffset":1440,"minute":2"#),
  ])
  func refusesAMomentOutsideOfTheCalendar(part: String, wrong: String) throws {
    #expect(try decode(CaptureTime.self, Self.time).day == 4)
    let broken = Self.time.replacingOccurrences(of: part, with: wrong)
    #expect(throws: DecodingError.self) { try decode(CaptureTime.self, broken) }
  }

  @Test(arguments: [
    #"{"latitude":91,"longitude":0}"#, #"{"latitude":0,"longitude":181}"#, #"{"latitude":0,"longitude":0}"#,
  ])
  func refusesAPositionOutsideOfTheEarth(json: String) {
    #expect(throws: DecodingError.self) { try decode(Coordinate.self, json) }
  }

  @Test(arguments: [
    #"{"width":0,"height":5}"#, #"{"width":5,"height":-1}"#, #"{"width":9223372036854775807,"height":2}"#,
  ])
  func refusesASizeThatNoImageHas(json: String) {
    #expect(throws: DecodingError.self) { try decode(PixelSize.self, json) }
  }

  @Test(arguments: [#"{"x":1.5,"y":0}"#, #"{"x":0,"y":-0.1}"#])
  func refusesAPointOutsideOfThePicture(json: String) {
    #expect(throws: DecodingError.self) { try decode(UnitPoint.self, json) }
  }

  @Test func refusesANameOfNoPlace() {
    #expect(throws: DecodingError.self) { try decode(PlaceName.self, "{}") }
  }

  @Test(arguments: [#"{"hex":"../../../../../../../../etc/passwd"}"#, #"{"hex":""}"#])
  func refusesAKeyThatIsNotHexadecimal(json: String) {
    #expect(throws: DecodingError.self) { try decode(RenditionKey.self, json) }
  }

  @Test(arguments: [#"{"time":0}"#, #"{"iso":-100}"#, #"{"fNumber":-2.8}"#])
  func refusesAnExposureThatNoCameraHas(json: String) {
    #expect(throws: DecodingError.self) { try decode(Exposure.self, json) }
  }

  @Test func decodesWhatItEncoded() throws {
    let metadata = PhotoMetadata(
      title: "T", exposure: Exposure(time: 0.01, iso: 100),
      captureTime: CaptureTime(year: 2024, month: 2, day: 29, utcOffset: -60),
      coordinate: Coordinate(latitude: 1, longitude: 2), placeName: PlaceName(city: "Bern"))
    let copy = try JSONDecoder().decode(PhotoMetadata.self, from: try JSONEncoder().encode(metadata))
    #expect(copy == metadata)
    let key = RenditionKey(content: ContentHash(of: []), recipe: .standard, encoder: "e")
    #expect(try JSONDecoder().decode(RenditionKey.self, from: try JSONEncoder().encode(key)) == key)
  }
}
