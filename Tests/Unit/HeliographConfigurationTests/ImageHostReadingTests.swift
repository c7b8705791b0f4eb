import HeliographCore
import HeliographSources
import Testing

@testable import HeliographConfiguration

/// `images: { baseURL }` of a site and of its editions.
@Suite struct ImageHostReadingTests {
  private static func read(_ text: String) throws(ConfigurationError) -> SiteConfiguration {
    try ConfigurationReader.read(text, file: "f", kinds: [FolderKind.self])
  }

  @Test(
    arguments: [
      ("title: x", nil), ("images:", nil),
      ("images: { baseURL: https://img.example.org }", "https://img.example.org/"),
      (
        "baseURL: https://example.org/site/\nimages: { baseURL: https://example.org/ }",
        "https://example.org/"
      ),
      ("images: { baseURL: \"http://127.0.0.1:8001/x/\" }", "http://127.0.0.1:8001/x/"),
    ] as [(String, String?)])
  func readsAnAddress(text: String, base: String?) throws {
    #expect(try Self.read(text).settings.images?.base == base)
  }

  @Test func leavesAnEditionWhatTheSiteHasUnlessItSaysOtherwise() throws {
    let read = try Self.read(
      """
      images: { baseURL: https://img.example.org/ }
      editions: { a: { output: A }, b: { output: B, images: }, c: { output: C, images: { baseURL: https://c.example.org/ } } }
      """)
    #expect(
      read.editions.map(\.settings.images?.base) == [
        "https://img.example.org/", nil, "https://c.example.org/",
      ])
  }

  @Test(arguments: [
    ("images: { baseURL: http://img.example.org/ }", "images.baseURL", "must be an address such as"),
    ("images: { baseURL: \"https://img.example.org/?x\" }", "images.baseURL", "must be an address such as"),
    ("images: { baseURL: img.example.org }", "images.baseURL", "must be an address such as"),
    ("images: {}", "images.baseURL", "must name the host"),
    ("images: { baseUrl: https://img.example.org/ }", "baseUrl", "did you mean"),
    (
      "baseURL: https://example.org/\nimages: { baseURL: https://example.org/ }", "images.baseURL",
      "must not be the site's own baseURL"
    ),
    (
      "baseURL: https://example.org/\nimages: { baseURL: https://example.org/cdn/ }", "images.baseURL",
      "must not be the site's own baseURL"
    ),
    (
      "volumes: folders\nimages: { baseURL: https://img.example.org/ }", "images",
      "cannot be used together with \"volumes\""
    ),
    (
      "images: { baseURL: https://img.example.org/ }\neditions: { a: { output: A }, b: { output: B } }",
      "the same images.baseURL", "set another in each edition"
    ),
  ])
  func saysWhatIsWrong(text: String, key: String, rule: String) {
    let error = #expect(throws: ConfigurationError.self) { try Self.read(text) }
    let message = error?.message ?? ""
    #expect(message.contains(key) && message.contains(rule), "\(message)")
  }
}
