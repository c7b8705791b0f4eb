import HeliographStrings
import Testing

@testable import HeliographGalleries
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
  func beginsWithExactlyOneOfItsChoices(setting: VisitorSetting) {
    let row = SettingRowViewModel(setting.row(in: .english))
    #expect(row.options.filter(\.isChosen).count == 1)
    #expect(Set(row.options.map(\.value)).count == row.options.count)
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
