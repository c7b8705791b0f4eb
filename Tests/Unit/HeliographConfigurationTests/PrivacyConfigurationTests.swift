import HeliographCore
import HeliographSources
import Testing

@testable import HeliographConfiguration

@Suite struct PrivacyConfigurationTests {
  private static func read(_ text: String) throws(ConfigurationError) -> SiteConfiguration {
    try ConfigurationReader.read(text, file: "f", kinds: [FolderKind.self])
  }

  @Test(arguments: [
    ("2 km", 2000.0), ("500 m", 500), ("500m", 500), ("1.5 mi", 2414.016), (" 0.5  km", 500),
    ("20000 km", 20_000_000),
  ])
  func readsAZone(text: String, metres: Double) throws {
    let read = try Self.read(
      "privacy: { location: city, zones: [{ centre: \" 47.3769, -8.5417 \", radius: \"\(text)\" }] }")
    #expect(read.settings.location == .city)
    let zone = try #require(read.settings.zones.first)
    #expect((zone.centre.latitude, zone.centre.longitude) == (47.3769, -8.5417))
    #expect(abs(zone.radius - metres) < 1e-6)
  }

  /// 47.3769 and 8.5417 are the centre, which is written nowhere else.
  @Test(arguments: [
    "{ centre: 47.3769, 8.5417, radius: 2 km }", "{ centre: \"47.3769\", radius: 2 km }",
    "{ centre: \"47.3769 N, 8.5417 E\", radius: 2 km }", "{ centre: \"91, 8.5417\", radius: 2 km }",
    "{ centre: \"47.3769, 8.5417, 3\", radius: 2 km }", "{ centre: \"nan, 8.5417\", radius: 2 km }",
    "{ centre: \"0x2f, 8.5417\", radius: 2 km }", "{ centre: [47.3769, 8.5417], radius: 2 km }",
    "{ center: \"47.3769, 8.5417\", radius: 2 km }", "{ centre: \"47.3769, 8.5417\" }", "{ radius: 2 km }",
    "{ centre: \"47.3769, 8.5417\", radius: 2 }", "{ centre: \"47.3769, 8.5417\", radius: 2 Km }",
    "{ centre: \"47.3769, 8.5417\", radius: -2 km }", "{ centre: \"47.3769, 8.5417\", radius: 0 m }",
    "{ centre: \"47.3769, 8.5417\", radius: 1e3 km }", "{ centre: \"47.3769, 8.5417\", radius: 20001 km }",
    "{ centre: \"47.3769, 8.5417\", radius: km }", "\"47.3769, 8.5417\"", "47.3769",
  ])
  func refusesAZoneWithoutRepeatingItsCentre(zone: String) {
    do {
      _ = try Self.read("title: T\nprivacy:\n  zones:\n    - \(zone)\n")
      Issue.record("it was read")
    } catch {
      #expect(error.place == "f:4")
      #expect(!error.message.contains("3769") && !error.message.contains("5417"), "\(error.message)")
    }
  }

  @Test func refusesALocationThatDoesNotExist() {
    #expect(throws: ConfigurationError.self) { try Self.read("privacy: { location: country }") }
    #expect(throws: ConfigurationError.self) { try Self.read("privacy: { zone: [] }") }
  }

  @Test(arguments: [
    ("", DownloadSettings()), ("downloads: none", DownloadSettings()),
    ("downloads: 1600", DownloadSettings(album: .longSide(1600))),
    ("privacy: { originals: stripped }", DownloadSettings(originals: .stripped)),
    (
      "privacy: { originals: stripped, location: city }\ndownloads: originals",
      DownloadSettings(originals: .stripped, album: .originals)
    ),
    ("privacy: { originals: keep, location: show }", DownloadSettings(originals: .keep)),
  ])
  func readsWhatCanBeDownloaded(text: String, downloads: DownloadSettings) throws {
    #expect(try Self.read(text).settings.downloads == downloads)
  }

  /// An original tells where it was taken, whatever the pages do.
  @Test(arguments: [
    "privacy: { originals: keep }", "privacy: { originals: keep, location: city }",
    "privacy: { originals: keep, location: strip }",
    "privacy: { originals: keep, location: show, zones: [{ centre: \"1, 1\", radius: 1 km }] }",
    "privacy: { originals: all }", "downloads: originals", "downloads: 1601", "downloads: all",
    "downloads: [1600]", "renditions: { widths: [480] }\ndownloads: 1600",
  ])
  func refusesDownloadsThatRevealMoreThanTheRest(text: String) {
    #expect(throws: ConfigurationError.self) { try Self.read(text) }
  }

  @Test(arguments: [
    ("", FactSettings(fileName: true, people: false)),
    ("facts: { people: true }", FactSettings(people: true)),
    ("facts: { fileName: false, people: false }", FactSettings(fileName: false)),
  ])
  func readsWhichFactsArePublished(text: String, facts: FactSettings) throws {
    let settings = try Self.read(text).settings
    #expect(settings.facts == facts)
    #expect(settings.locationRule == LocationRule(.strip, namesPeople: facts.people))
  }

  @Test(arguments: ["facts: { names: true }", "facts: { people: some }", "facts: true"])
  func refusesFactsThatThereAreNot(text: String) {
    let error = #expect(throws: ConfigurationError.self) { try Self.read("title: T\n\(text)") }
    #expect(error?.place == "f:2")
  }

  @Test func letsAnEditionNamePeople() throws {
    let read = try Self.read(
      "facts: { fileName: false }\neditions: { a: { output: A, facts: { people: true } }, b: { output: B } }")
    #expect(
      read.editions.map(\.settings.facts) == [
        FactSettings(fileName: false, people: true), FactSettings(fileName: false),
      ])
  }

  @Test func notesOriginalsThatAreKept() throws {
    let kept = try Self.read("privacy: { originals: keep, location: show }")
    #expect(kept.notes.map(\.reason).contains { $0.contains("publishes originals with all their metadata") })
    #expect(try Self.read("privacy: { originals: stripped }").notes == [])
  }
}
