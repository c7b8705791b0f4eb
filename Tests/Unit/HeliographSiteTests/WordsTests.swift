import HeliographCore
import HeliographLocalization
import Testing

@testable import HeliographSite

struct WordsTests {
  private let words = PhotoCaptions(dates: DateFormat(language: "en"))

  private func time(
    _ year: Int, _ month: Int = 1, _ day: Int = 1, _ precision: CaptureTime.Precision = .second
  )
    throws -> CaptureTime
  {
    try #require(
      CaptureTime(
        year: year, month: month, day: day, hour: 14, minute: 5, second: 60, utcOffset: -150,
        precision: precision))
  }

  @Test(arguments: [
    (0.004, "1/250 s"), (0.5, "0.5 s"), (1.3, "1.3 s"), (30, "30 s"), (0.0000001, "0 s"), (1.0 / 3, "0.3 s"),
  ])
  func writesExposureTimesAsCamerasDo(seconds: Double, text: String) {
    #expect(ExposureText(Exposure(time: seconds)).time == text)
  }

  @Test func writesTheWholeExposure() {
    #expect(ExposureText(SampleLibrary.camera).settings == "1/250 s\u{a0}· f/2.8\u{a0}· ISO 400")
    #expect(ExposureText(SampleLibrary.camera).focalLength == "35 mm")
    #expect(ExposureText(Exposure(fNumber: 8, focalLength: .infinity)).focalLength == "0 mm")
    #expect(ExposureText(Exposure()).settings == nil)
  }

  @Test(arguments: [(-0.7, "−0.7 EV"), (1, "+1 EV"), (0.333333, "+0.3 EV")])
  func writesTheCompensationWithItsSign(steps: Double, text: String) {
    #expect(ExposureText(Exposure(compensation: steps)).settings == text)
  }

  @Test func comparesAFocalLengthOnlyWhereItDiffers() {
    #expect(ExposureText(Exposure(focalLength: 6.765, focalLength35mm: 24)).equivalent == "24 mm")
    #expect(ExposureText(Exposure(focalLength: 35, focalLength35mm: 35)).equivalent == nil)
    #expect(ExposureText(Exposure(focalLength35mm: 28)).equivalent == "28 mm")
  }

  @Test func leadsToAMapAtTheShownPosition() throws {
    let place = try #require(Coordinate(latitude: -33.865012, longitude: 151.2))
    #expect(
      words.map(of: place) == "https://www.openstreetmap.org/?mlat=-33.865&mlon=151.2#map=15/-33.865/151.2")
  }

  @Test func prefersAlternativeTextThenDescriptionThenTitle() throws {
    func alternative(_ metadata: PhotoMetadata) throws -> String {
      words.alternative(for: try #require(SampleLibrary.photo(1, metadata: metadata)))
    }
    #expect(try alternative(PhotoMetadata(title: "t", description: "d", altText: "a")) == "a")
    #expect(try alternative(PhotoMetadata(title: "t", description: "d\n e")) == "d e")
    #expect(try alternative(PhotoMetadata(title: "t")) == "t")
    let long = try alternative(PhotoMetadata(description: String(repeating: "wörds and ", count: 40)))
    #expect(long.utf8.count <= 204 && long.hasSuffix("and…") || long.hasSuffix("wörds…"))
    #expect(try alternative(PhotoMetadata(description: String(repeating: "北", count: 90))).utf8.count == 201)
  }

  @Test(arguments: [(999, "999 B"), (312_400, "312 kB"), (1_449_000, "1.4 MB")])
  func writesSizesInDecimalUnits(bytes: Int, text: String) {
    #expect(words.size(bytes: bytes) == text)
  }

  @Test func writesPlacesWithTheirSides() throws {
    let place = try #require(Coordinate(latitude: 64.14661, longitude: -21.9426))
    #expect(words.coordinate(place) == "64.1466° N, 21.9426° W")
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", "java\tscript:alert(1)", " https://example.org",
    "data:text/html,x",
    "//evil.example", "https:evil", "https://user@evil.example/", "http://", "vbscript:x", "page.html", "",
    "https://a.example\\@b.example/", "mailto:",
  ])
  func refusesLinksThatAreNoWebAddresses(address: String) {
    #expect(OutsideLink(address) == nil)
  }

  @Test func keepsWebAddressesAndTheirHosts() throws {
    let flickr = try #require(OutsideLink("https://www.flickr.com/photos/1/2/?a=\"b"))
    #expect(flickr.host == "flickr.com")
    #expect(flickr.href == "https://www.flickr.com/photos/1/2/?a=\"b")
    #expect(OutsideLink("HTTP://example.org") != nil)
    #expect(OutsideLink("mailto:ada@example.org")?.host == "")
  }
}
