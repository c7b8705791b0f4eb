import HeliographCore
import Testing

@testable import HeliographSite

@Suite struct LightSentenceTests {
  @Test(arguments: [
    (30.0, String?.none), (3, "Golden hour"), (-3, "Blue hour"), (-9, "Nautical twilight"),
    (-15, "Astronomical twilight"), (-30, "Night"),
  ])
  func namesEveryLightButTheDay(elevation: Double, name: String?) {
    #expect(LightSentence(sunElevation: elevation).name == name)
  }

  @Test(arguments: [
    (42.4, "Taken by day, sun 42° above the horizon"),
    (5.6, "Taken in the golden hour, sun 6° above the horizon"),
    (0.5, "Taken in the golden hour, sun 1° above the horizon"),
    (0.4, "Taken in the golden hour, sun on the horizon"),
    (-0.8, "Taken in the golden hour, sun on the horizon"),
    (-0.84, "Taken in the blue hour, sun 1° below the horizon"),
    (-4.8, "Taken in the blue hour, sun 5° below the horizon"),
    (-9, "Taken in nautical twilight, sun 9° below the horizon"),
    (-15.2, "Taken in astronomical twilight, sun 15° below the horizon"),
    (-34.2, "Taken at night, sun 34° below the horizon"),
  ])
  func saysWhatTheLightWasLike(elevation: Double, text: String) {
    #expect(LightSentence(sunElevation: elevation).text == text)
  }
}
