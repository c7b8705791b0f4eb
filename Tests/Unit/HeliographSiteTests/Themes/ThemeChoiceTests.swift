import HeliographCore
import Testing

@testable import HeliographSite

@Suite struct ThemeChoiceTests {
  private static let greenwich = Coordinate(latitude: 51.48, longitude: 0.001)
  /// 2026-06-21T12:00:00Z and twelve hours later: the sun is high, and below the horizon.
  private static let noon = 1_782_043_200
  private static let midnight = noon + 43_200

  private static let byDay = PhotoLight(coordinate: greenwich, unixSeconds: noon)
  private static let byNight = PhotoLight(coordinate: greenwich, unixSeconds: midnight)
  private static let bright = PhotoLight(lightness: 0.7)
  private static let dark = PhotoLight(lightness: 0.2)
  private static let unknown = PhotoLight()

  @Test(arguments: [(ThemePolicy.day, Theme.day), (.night, .night), (.auto, .auto)])
  func followsAPolicyThatIsATheme(policy: ThemePolicy, theme: Theme) {
    let choice = ThemeChoice(policy: policy)
    #expect(choice.theme(of: Self.byNight) == theme)
    #expect(choice.theme(of: [Self.byNight, Self.dark, Self.byDay]) == theme)
    #expect(choice.theme(of: []) == theme)
  }

  @Test func followsTheSunThenTheLightnessThenTheVisitor() {
    let choice = ThemeChoice(policy: .sun)
    #expect(choice.theme(of: Self.byDay) == .day)
    #expect(choice.theme(of: Self.byNight) == .night)
    #expect(choice.theme(of: Self.bright) == .day)
    #expect(choice.theme(of: Self.dark) == .night)
    #expect(choice.theme(of: Self.unknown) == .auto)
  }

  @Test(arguments: [
    PhotoLight(coordinate: greenwich, unixSeconds: nil, lightness: 0.2),
    PhotoLight(coordinate: nil, unixSeconds: noon, lightness: 0.2),
  ])
  func needsBothPlaceAndTimeForTheSun(photo: PhotoLight) {
    #expect(photo.sunElevation == nil)
    #expect(ThemeChoice(policy: .sun).theme(of: photo) == .night)
  }

  @Test func asksOnlyTheLightnessWhereThatIsThePolicy() {
    let choice = ThemeChoice(policy: .luminance)
    let darkAtNoon = PhotoLight(coordinate: Self.greenwich, unixSeconds: Self.noon, lightness: 0.2)
    #expect(choice.theme(of: darkAtNoon) == .night)
    #expect(choice.theme(of: Self.byDay) == .auto)
  }

  @Test func letsAPhotosOwnPolicyGoFirst() {
    let photo = PhotoLight(coordinate: Self.greenwich, unixSeconds: Self.noon, policy: .night)
    #expect(ThemeChoice(policy: .sun).theme(of: photo) == .night)
    #expect(ThemeChoice(policy: .day).theme(of: photo) == .night)
  }

  @Test func takesTheThemeOfMostPhotosOfAPage() {
    let choice = ThemeChoice(policy: .sun)
    #expect(choice.theme(of: [Self.byNight, Self.byDay, Self.dark]) == .night)
    #expect(choice.theme(of: [Self.byNight, Self.byDay, Self.bright]) == .day)
    #expect(choice.theme(of: [Self.byNight, Self.unknown, Self.unknown]) == .auto)
  }

  @Test func leavesAPageToTheVisitorWhereThereIsNoMajority() {
    let choice = ThemeChoice(policy: .sun)
    #expect(choice.theme(of: []) == .auto)
    #expect(choice.theme(of: [Self.byNight, Self.byDay]) == .auto)
  }
}
