import Testing

@testable import HeliographPublishing

/// What the second of two builds says.
@Suite struct SiteIsBusyTests {
  @Test(arguments: [("", "The site in this folder"), (".", "The site in this folder"), ("Web", "Web")])
  func namesTheSite(path: String, place: String) {
    #expect(SiteIsBusy(path: .init(path), holder: "7").place == place)
  }
}
