import HeliographCore
import Testing

@Suite struct CoordinateTests {
  @Test(arguments: [(0.0, 0.0), (91, 0), (0, 181), (.nan, 1), (1, .infinity)])
  func takesNoPlaceForOne(latitude: Double, longitude: Double) {
    #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
  }

  @Test func keepsTheEquatorAndTheSea() {
    let place = Coordinate(latitude: 0, longitude: 6.5, altitude: 0)
    #expect(place?.altitude == 0)
    #expect(Coordinate(latitude: 51.5, longitude: 0, altitude: .nan)?.altitude == nil)
  }
}
