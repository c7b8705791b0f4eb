import HeliographSources
import Testing

struct BuildEnvironmentTests {
  @Test(arguments: [
    (nil, "Heliograph/1.0"), ("https://photos.example.org/", "Heliograph/1.0 (+https://photos.example.org/)"),
    // Nothing may end the comment or the header.
    ("https://e.org/a)b", "Heliograph/1.0"), ("https://e.org/\r\nX: y", "Heliograph/1.0"),
    ("https://e.org/\u{F6}", "Heliograph/1.0"),
  ])
  func saysWhereServicesFindWhoAsks(address: String?, userAgent: String) {
    var environment = BuildEnvironment(userAgent: "Heliograph/1.0")
    environment.contact = address
    #expect(environment.userAgent == userAgent)
  }
}
