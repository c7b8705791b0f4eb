import HeliographCore
import Testing

@Suite struct LocationRuleTests {
  private static let place = Coordinate(latitude: 64.1466, longitude: -21.9426, altitude: 12)
  private static let time = CaptureTime(
    year: 2024, month: 6, day: 21, hour: 13, minute: 30, second: 5, utcOffset: 60)
  private static let name = PlaceName(
    sublocation: "Old harbour", city: "Reykjavík", state: "Höfuðborgarsvæðið", country: "Iceland")

  private func metadata(at place: Coordinate? = place) -> PhotoMetadata {
    PhotoMetadata(
      title: "Low tide", creator: "Ada", captureTime: Self.time, coordinate: place, placeName: Self.name)
  }

  @Test func stripLeavesNothingOfThePlace() {
    let told = LocationRule(.strip).released(metadata()).metadata
    #expect(
      told
        == PhotoMetadata(
          title: "Low tide", creator: "Ada",
          captureTime: CaptureTime(year: 2024, month: 6, day: 21, hour: 13, minute: 30, second: 5)))
  }

  @Test func cityLeavesTheCityAndWhatIsAroundIt() {
    let told = LocationRule(.city).released(metadata()).metadata
    #expect(told.coordinate == nil)
    #expect(told.captureTime?.utcOffset == nil)
    #expect(told.placeName?.text == "Reykjavík, Höfuðborgarsvæðið, Iceland")
    let only = PhotoMetadata(placeName: PlaceName(sublocation: "Old harbour"))
    #expect(LocationRule(.city).released(only).metadata == PhotoMetadata())
  }

  @Test func showLeavesEverything() {
    #expect(LocationRule(.show).released(metadata()).metadata == metadata())
  }

  @Test(arguments: SiteSettings.Location.allCases)
  func nothingIsPublishedOfAZone(location: SiteSettings.Location) throws {
    let centre = try #require(Coordinate(latitude: 64.15, longitude: -21.95))
    let rule = LocationRule(location, zones: [PrivateZone(centre: centre, radius: 1000)])
    let inside = rule.released(metadata())
    #expect(inside.metadata == LocationRule(.strip).released(metadata()).metadata)
    #expect(inside.sunElevation == nil)
    let outside = metadata(at: Coordinate(latitude: 65, longitude: -21.95))
    #expect(rule.released(outside) == LocationRule(location).released(outside))
    #expect(rule.released(outside).sunElevation != nil)
  }

  /// Nobody can say that it is not in a zone.
  @Test(arguments: SiteSettings.Location.allCases)
  func aPlaceNameWithoutACoordinateCountsAsInsideOfAZone(location: SiteSettings.Location) throws {
    let centre = try #require(Coordinate(latitude: 1, longitude: 1))
    let rule = LocationRule(location, zones: [PrivateZone(centre: centre, radius: 1000)])
    let told = rule.released(metadata(at: nil)).metadata
    #expect(told.placeName == nil)
    #expect(told.captureTime?.utcOffset == nil)
    #expect(LocationRule(.city).released(metadata(at: nil)).metadata.placeName != nil)
  }

  @Test func theSunIsKnownWithoutThePlace() throws {
    let told = LocationRule(.strip).released(metadata())
    #expect(told.sunElevation == SunPosition(metadata())?.elevation)
    #expect(try #require(told.sunElevation) > 40)
  }

  @Test func namesPeopleOnlyWhereThatIsTurnedOn() {
    let photo = PhotoMetadata(keywords: ["party"], ruleKeywords: ["Friends"], people: ["Ada"])
    #expect(LocationRule(.show).released(photo).metadata.people.isEmpty)
    #expect(LocationRule(.strip, namesPeople: true).released(photo).metadata.people == ["Ada"])
    // The second look at rules is at released metadata.
    #expect(LocationRule(.strip).released(photo).metadata.ruleKeywords == ["Friends"])
  }
}
