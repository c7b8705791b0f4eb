import HeliographCore
import HeliographLocalization
import Testing

@testable import HeliographSite

@Suite struct SettingsTests {
  /// A row that says nothing about its look.
  private struct PlainRow: SettingSource, SettingAppearance {
    let words = LocalizedStrings.english
    let setting = VisitorSetting.captions
    let title = "Plain"
    func label(of value: String) -> String { value }
  }

  /// A row that is different in one thing.
  private struct MarkedRow: SettingSource, SettingAppearance {
    let words = LocalizedStrings.english
    let setting = VisitorSetting.captions
    let title = "Marked"
    func label(of value: String) -> String { value }
    let marks: String? = "dots"
  }

  @Test func looksAsTheProtocolSaysUnlessARowSaysOtherwise() {
    let preset = VisitorPreset(.captions)
    let plain = SettingRowViewModel(PlainRow(), preset: preset)
    let marked = SettingRowViewModel(MarkedRow(), preset: preset)
    #expect(!plain.isSwitch && !plain.isLocked && plain.look == "switch-ink text-ink")
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
    let row = SettingRowViewModel(setting.row(in: site), preset: VisitorPreset(setting))
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
    let row = ThemeSetting(words: .english, hasOwnLights: index.hasOwnLights)
    let lights = SettingRowViewModel(row, preset: VisitorPreset(.theme)).options
    #expect(lights.map(\.value) == (isOffered ? ["own"] : []) + ["auto", "day", "night"])
    #expect(lights.filter(\.isChosen).map(\.value) == [isOffered ? "own" : "auto"])
  }

  @Test func letsOneRowOverrideItsLook() {
    let row = SettingRowViewModel(LettersSetting(words: .english), preset: VisitorPreset(.letters))
    #expect(row.isSwitch && row.look == "switch-blue text-ink")
    #expect(row.options.map(\.off) == [nil, "off"])
  }

  /// What the owner presets is in every page; what the owner keeps is no choice there, and what is hidden is nowhere.
  @Test func doesAsTheOwnerDecided() throws {
    var settings = SampleLibrary.settings()
    settings.presets = [
      VisitorPreset(.captions, value: "always"), VisitorPreset(.motion, access: .hidden),
      VisitorPreset(.letters, value: "off", access: .locked),
    ]
    let site = try RenderedSite(SampleLibrary.library(), settings: settings)
    let page = site.text("settings/index.html")
    #expect(
      page.contains(
        " data-captions=\"always\" data-letters=\"off\" data-preset=\"captions:always letters:off\""
          + " data-kept=\"motion letters\">"))
    #expect(
      !page.contains("data-choice=\"motion\"")
        && page.contains("data-choice=\"letters\" disabled=\"disabled\""))
    let script = try #require(VisitorMemory.script(restoring: [.theme, .panel], of: settings))
    #expect(script.contains("dataset.theme=t") && script.contains("dataset.panel=t"))
    settings.presets = [VisitorPreset(.theme, value: "day", access: .hidden)]
    #expect(VisitorMemory.script(restoring: [.theme], of: settings) == nil)
    #expect(VisitorMemory.script(restoring: [.theme, .panel], of: settings)?.contains("theme") == false)
    #expect(
      !(try RenderedSite(SampleLibrary.library(), settings: settings).text("index.html").contains(
        "heliographTheme")))
  }

  @Test func hasALinkOnEveryPageButThe404() throws {
    for page in try RenderedSite.sample.get().html where page.path != "404.html" {
      let links = try MarkupOutline(page.bytes).links
      #expect(
        links.contains { $0.hasSuffix("settings/index.html") } || page.path == "settings/index.html",
        "\(page.path)")
    }
  }
}
