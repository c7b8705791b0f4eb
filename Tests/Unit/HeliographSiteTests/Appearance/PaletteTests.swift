import HeliographCore
import Testing

@testable import HeliographSite

/// The colours that follow from those that an owner sets.
@Suite struct PaletteTests {
  /// The style sheet says the same colours, so that those which an owner leaves are what they were.
  @Test func knowsTheColoursOfTheStyleSheet() {
    let css = String(decoding: DefaultTemplates.files["site.css"] ?? [], as: UTF8.self)
    for (name, part) in [
      ("paper", \Palette.paper), ("ink", \.ink), ("muted", \.muted), ("line", \.line), ("well", \.well),
      ("focus", \.focus),
    ] as [(String, KeyPath<Palette, SRGB>)] {
      #expect(
        css.contains(
          "--\(name):light-dark(\(Palette.day[keyPath: part].css),\(Palette.night[keyPath: part].css))"))
    }
  }

  @Test func keepsAllTextReadableWhateverTheBackground() {
    for grey in UInt8.min...UInt8.max {
      let paper = SRGB(red: grey, green: grey, blue: grey)
      for ink in [SRGB(0), SRGB(0xffffff), SRGB(0x102040), SRGB(0xffeecc)] {
        let palette = Palette(paper: paper, ink: ink, focus: Palette.day.focus)
        guard palette.isReadable(ink) else { continue }
        #expect(palette.isReadable(palette.muted))
        #expect(palette.isReadable(palette.readable(SRGB(0xe4572e))))
        #expect(
          palette.focus.contrast(with: palette.paper) >= 3 && palette.focus.contrast(with: palette.well) >= 3)
      }
    }
  }

  @Test func writesRulesOnlyForWhatIsSet() throws {
    let accent = AppearanceColours(day: .day, night: .night, dayAccent: SRGB(0x8a2b0a), nightAccent: nil)
    #expect(
      accent.rules.contains("--accent:light-dark(#8a2b0a,#e8e5de)") && !accent.rules.contains("--paper"))
    #expect(AppearanceColours(day: .day, night: .night, dayAccent: nil, nightAccent: nil).rules == "")
    #expect(Appearance.none.rules(fontNames: [:]) == "")
  }

  @Test func namesFontsByPlaceAndEndsEachListWithAFamilyThatBrowsersHave() {
    var look = Appearance()
    look.fonts = [
      .text: [.named("Georgia"), .file("a.woff2")], .headings: [.file("b.woff2"), .generic("cursive")],
    ]
    let rules = look.rules(fontNames: ["a.woff2": "font-1.woff2", "b.woff2": "font-2.woff2"])
    #expect(rules.contains("--serif:\"Georgia\",\"Site 2\",serif;--headings:\"Site 3\",cursive"))
    #expect(rules.contains("@font-face{font-family:\"Site 2\";src:url(font-1.woff2)"))
    #expect(!look.rules(fontNames: [:]).contains("url("))
  }
}
