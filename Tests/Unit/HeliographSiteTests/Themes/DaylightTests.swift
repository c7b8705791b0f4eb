import Testing

@testable import HeliographSite

@Suite struct DaylightTests {
  @Test(arguments: [
    (90, Daylight.day), (6.01, .day), (6, .golden), (-0.832, .golden), (-0.833, .civil), (-5.99, .civil),
    (-6, .nautical), (-11.99, .nautical), (-12, .astronomical), (-17.99, .astronomical), (-18, .night),
    (-90, .night),
  ])
  func changesAtItsBounds(elevation: Double, light: Daylight) {
    #expect(Daylight(sunElevation: elevation) == light)
  }

  @Test func saysTheSunIsUpByDayAndInTheGoldenHourOnly() {
    #expect(Daylight.allCases.filter(\.isSunUp) == [.day, .golden])
  }
}
