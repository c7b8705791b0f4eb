import HeliographConfiguration
import HeliographCore
import HeliographFormats
import Testing

@testable import HeliographSite

/// What `appearance:` says, and what it is refused for.
@Suite struct AppearanceReadingTests {
  private func read(_ text: String) throws -> AppearanceSettings {
    try AppearanceSettings(try #require(try YAMLDocument.map(of: text)))
  }

  private func mistake(_ text: String) -> String {
    do {
      _ = try read(text)
      return "is right"
    } catch {
      return (error as? YAMLError).map { "\($0.line ?? 0): \($0.message)" } ?? "\(error)"
    }
  }

  @Test func readsEveryKey() throws {
    let look = try read(
      """
      logo: { day: a.svg, night: b.svg }
      css: mine.css
      head: h.html
      footer: f.html
      fonts: { text: "fonts/Mine.woff2, Iowan Old Style, serif", interface: system-ui }
      colours: { accent: { day: "#8a2b0a" }, background: { day: "#fff" } }
      """)
    #expect(look.logo == "a.svg" && look.nightLogo == "b.svg" && look.css == "mine.css")
    #expect(look.fonts[.text] == [.file("fonts/Mine.woff2"), .named("Iowan Old Style"), .generic("serif")])
    #expect(look.fonts[.interface] == [.generic("system-ui")] && look.fonts[.headings] == nil)
    #expect(look.files == ["a.svg", "b.svg", "mine.css", "h.html", "f.html", "fonts/Mine.woff2"])
    #expect(look.colours?.dayAccent == SRGB(hex: "#8a2b0a") && look.colours?.nightAccent == nil)
    #expect(look.colours?.day.paper == SRGB(hex: "#ffffff") && look.colours?.night == .night)
    #expect(AppearanceSettings().files == ["custom.css"])
  }

  @Test(arguments: [
    (
      ##"colours: { accent: { night: "#333" } }"##,
      "1: sets \"colours.accent.night\" wrongly: it must have a contrast"
    ),
    (
      ##"colours: { ink: { day: "#8a8a8a" } }"##,
      "1: sets \"colours.ink.day\" wrongly: it must have a contrast"
    ),
    (##"colours: { background: { day: "#222" } }"##, "1: sets \"colours.background.day\" wrongly: it must"),
    (##"colours: { ink: "#cccccc" }"##, ##"as in { day: "#222222", night: "#eeeeee" }"##),
    (##"colours: { background: "#fff" }"##, ##"as in { day: "#222222", night: "#eeeeee" }"##),
    ("colours: { accent: red }", "must be a colour as in \"#1d4fd8\", in quotes"),
    ("colours: { accents: 1 }", "did you mean \"accent\"?"),
    ("fonts: { text: \"A;} body{display:none\" }", "must name up to 8 families or .woff2 files"),
    ("fonts: { text: \"</style>\" }", "must name up to 8 families or .woff2 files"),
    ("fonts: { text: \"a,,b\" }", "must name up to 8 families or .woff2 files"),
    ("logo: { night: b.svg }", "must name the logo of bright pages"),
  ])
  func refuses(text: String, words: String) {
    #expect(mistake(text).contains(words), "\(mistake(text))")
  }

  /// The contrasts of known pairs, as WebAIM's checker and WCAG's own examples have them: grey #767676 on white is the
  /// brightest that reaches 4.5 : 1; the shade behind photos asks for a little more.
  @Test func readsTheBrightestReadableGrey() {
    #expect(
      mistake(##"colours: { background: { day: "#fff" }, ink: { day: "#777777" } }"##).contains("4.5 : 1"))
    #expect(mistake(##"colours: { background: { day: "#fff" }, ink: { day: "#666666" } }"##) == "is right")
  }

  @Test func makesOneAccentReadableByDayAndByNight() throws {
    let look = try #require(try read(##"colours: { accent: "#ff7a4d" }"##).colours)
    let (day, night) = (try #require(look.dayAccent), try #require(look.nightAccent))
    #expect(look.day.isReadable(day) && look.night.isReadable(night))
    // It can be read on the dark ground as it is.
    #expect(night == SRGB(hex: "#ff7a4d") && day != night)
  }
}
