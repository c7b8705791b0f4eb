import HeliographModel
import HeliographStrings
import Testing

@testable import HeliographGalleries
@testable import HeliographSettings
@testable import HeliographSite

@Suite struct SettingsTests {
  /// A row that says nothing about its look.
  private struct PlainRow: SettingSource, SettingLook {
    let words = LocalizedStrings.english
    let name = "plain"
    let title = "Plain"
    let options = [SettingOption(value: "a", label: "A", explanation: nil, isChosen: true)]
  }

  /// A row that is different in one thing.
  private struct MarkedRow: SettingSource, SettingLook {
    let words = LocalizedStrings.english
    let name = "marked"
    let title = "Marked"
    let options: [SettingOption] = []
    let marks: String? = "dots"
  }

  @Test func looksAsTheProtocolSaysUnlessARowSaysOtherwise() {
    let (plain, marked) = (SettingRowViewModel(PlainRow()), SettingRowViewModel(MarkedRow()))
    #expect(plain.introduction == nil && plain.marks == nil)
    #expect(marked.marks == "dots")
    #expect(
      marked.introduction == plain.introduction && marked.limitWithoutScript == plain.limitWithoutScript)
  }

  @Test(arguments: VisitorSetting.allCases)
  func beginsWithExactlyOneOfItsChoices(setting: VisitorSetting) throws {
    let site = SiteContext(
      index: SiteIndex(library: SampleLibrary.library(), settings: SampleLibrary.settings()),
      assets: try .standard(.standard))
    let row = SettingRowViewModel(setting.row(in: site))
    #expect(row.options.filter(\.isChosen).count == 1)
    #expect(Set(row.options.map(\.value)).count == row.options.count)
  }

  /// Where no page has a light of its own, "by the light" would be the same as "as the system".
  @Test(arguments: [
    (ThemePolicy.auto, nil, nil, false), (.sun, nil, nil, true), (.auto, ThemePolicy.night, nil, true),
    (.auto, nil, ThemePolicy.luminance, true), (.auto, .auto, .auto, false),
  ])
  func offersThePagesOwnLightWhereOneMayHaveIt(
    site: ThemePolicy, album: ThemePolicy?, photo: ThemePolicy?, isOffered: Bool
  ) {
    let text = AlbumText(
      theme: album, themes: photo.map { [PhotoTheme(fileName: Array("a.jpg".utf8), theme: $0)] } ?? [])
    let library = PhotoLibrary(albums: [
      Album(id: .root, text: text, photos: [], children: [], cover: nil)
    ])
    let index = SiteIndex(library: library, settings: SiteSettings(theme: site))
    let lights = LightSetting(words: .english, hasOwnLights: index.hasOwnLights).options
    #expect(lights.map(\.value) == (isOffered ? ["own"] : []) + ["auto", "day", "night"])
    #expect(lights.filter(\.isChosen).map(\.value) == [isOffered ? "own" : "auto"])
  }

  @Test func hasALinkOnEveryPageButThe404() throws {
    for page in try RenderedSite(SampleLibrary.library()).html where page.path != "404.html" {
      let links = try MarkupOutline(page.bytes).links
      #expect(
        links.contains { $0.hasSuffix("settings/index.html") } || page.path == "settings/index.html",
        "\(page.path)")
    }
  }
}
