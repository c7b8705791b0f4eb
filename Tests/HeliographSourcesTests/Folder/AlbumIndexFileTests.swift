import HeliographModel
import Testing

@testable import HeliographSources

@Suite struct AlbumIndexFileTests {
  private func read(_ text: String, photos: [String] = []) -> AlbumIndexFile {
    AlbumIndexFile(content: Array(text.utf8), place: "trip/index.md", photos: photos.map { Array($0.utf8) })
  }

  @Test func readsEveryKeyAndTheBody() {
    let file = read(
      """
      ---
      title: Two days in May
      description: >
        Along the river,
        and back.
      cover: b.jpg
      order: newest
      date: 2024-05-04
      ---
      # The river
      It *rained*.
      """, photos: ["a.jpg", "b.jpg"])
    #expect(
      file.text
        == AlbumText(
          title: "Two days in May", description: "Along the river, and back.",
          bodyHTML: "<h2>The river</h2>\n<p>It <em>rained</em>.</p>", cover: Array("b.jpg".utf8),
          order: .newest, date: CaptureTime(year: 2024, month: 5, day: 4, precision: .day)))
    #expect(file.problems.isEmpty)
  }

  @Test(arguments: [
    ("no", "no"), ("010", "010"), ("1:30", "1:30"), ("2021-05-04", "2021-05-04"), ("yes", "yes"),
    ("0x1F", "0x1F"), ("1e3", "1e3"), ("\"a: b # c\"", "a: b # c"), ("'~'", "~"), ("Łódź", "Łódź"),
  ])
  func takesATitleAsItIsWritten(yaml: String, title: String) {
    #expect(read("---\ntitle: \(yaml)\n---\n").text?.title == title)
  }

  @Test(arguments: ["title:", "title: ~", "title: null", "title: \"  \"", ""])
  func hasNoTitleWhenNoneIsWritten(yaml: String) {
    let file = read("---\n\(yaml)\n---\n")
    #expect(file.text == AlbumText())
    #expect(file.problems.isEmpty)
  }

  @Test func putsNamedFilesFirst() {
    let file = read("---\norder: [b.jpg, 'a: c.jpg']\n---\n", photos: ["a: c.jpg", "b.jpg"])
    #expect(file.text?.firstPhotos == [Array("b.jpg".utf8), Array("a: c.jpg".utf8)])
    #expect(file.text?.order == nil)
    #expect(file.problems.isEmpty)
  }

  @Test func readsWhereSubjectsAre() throws {
    let file = read("---\nfocus:\n  a.jpg: 30% 20.5%\n  b.jpg: 0% 100%\n---\n", photos: ["a.jpg", "b.jpg"])
    #expect(
      file.text?.focus == [
        PhotoFocus(fileName: Array("a.jpg".utf8), point: UnitPoint(x: 0.3, y: 0.205)),
        PhotoFocus(fileName: Array("b.jpg".utf8), point: UnitPoint(x: 0, y: 1)),
      ])
    #expect(file.problems.isEmpty)
  }

  @Test func readsTheThemeOfTheAlbumAndOfSinglePhotos() {
    let file = read(
      "---\ntheme: sun\nthemes:\n  b.jpg: night\n  a.jpg: auto\n---\n", photos: ["a.jpg", "b.jpg"])
    #expect(file.text?.theme == .sun)
    #expect(
      file.text?.themes == [
        PhotoTheme(fileName: Array("b.jpg".utf8), theme: .night),
        PhotoTheme(fileName: Array("a.jpg".utf8), theme: .auto),
      ])
    #expect(file.problems.isEmpty)
  }

  @Test func readsHowTheAlbumIsArranged() throws {
    let file = read(
      "---\nlayout: { kind: justified, gap: 12, rowHeight: 360, columns: 2, ratio: \"3:2\" }\n---\n")
    let ratio = try #require(PixelSize(width: 3, height: 2))
    #expect(
      file.text?.layout
        == AlbumLayout(kind: .justified, columns: 2, gap: 12, ratio: ratio, rowHeight: 360))
    #expect(file.problems.isEmpty)
  }

  @Test(arguments: [
    ("titel: x", "line 2", "has an unknown key \"titel\"", "Did you mean \"title\"?"),
    (
      "\norder: random", "line 3", "has an unknown order \"random\"",
      "Use time, newest, name, or a list of file names."
    ),
    (
      "zzz: 1", "line 2", "has an unknown key \"zzz\"",
      "The keys there are: title, description, cover, order, date, focus, layout, theme, themes."
    ),
    ("cover: A.jpg", "line 2", "names a photo that is not in this folder, \"A.jpg\"", "Did you mean a.jpg?"),
    (
      "date: 2024-02-30", "line 2", "has an unknown form of date, \"2024-02-30\"",
      "Write it as 2024, 2024-05, 2024-05-04 or 2024-05-04 18:30."
    ),
    (
      "focus: {a.jpg: left}", "line 2", "has a focus outside of the photo, \"left\"",
      "Write IMG_0042.jpg: 30% 20%, from the left and from the top of the photo."
    ),
    (
      "focus: {a.jpg: 130% 0%}", "line 2", "has a focus outside of the photo, \"130% 0%\"",
      "Write IMG_0042.jpg: 30% 20%, from the left and from the top of the photo."
    ),
    (
      "focus:\n  A.jpg: 0% 0%", "line 3", "names a photo that is not in this folder, \"A.jpg\"",
      "Did you mean a.jpg?"
    ),
    (
      "layout: masonry", "line 2", "must hold key: value lines under \"layout\"",
      "Write one `key: value` on each line."
    ),
    (
      "layout: { kind: rows }", "line 2", "sets \"layout.kind\" wrongly",
      "It must be one of: \(LayoutKind.allCases.map(\.rawValue).joined(separator: ", "))."
    ),
    (
      "layout:\n  collumns: 2", "line 3", "has an unknown key \"collumns\" under \"layout\"",
      "Did you mean \"columns\"?"
    ),
    (
      "layout: { columns: 0 }", "line 2", "sets \"layout.columns\" wrongly",
      "It must be a whole number from 1 to 12."
    ),
    (
      "layout: { ratio: wide }", "line 2", "sets \"layout.ratio\" wrongly",
      "It must be width and height as in \"4:3\", in quotes."
    ),
    ("title: [a]", "line 2", "sets \"title\" wrongly", "It must be a text."),
    (
      "theme: dusk", "line 2", "has an unknown theme \"dusk\"",
      "Use one of: day, night, auto, sun, luminance."
    ),
    ("theme: [sun]", "line 2", "sets \"theme\" wrongly", "It must be a text."),
    (
      "themes: night", "line 2", "has no photo's name under \"themes\"",
      "Write IMG_0042.jpg: night below it, further in."
    ),
    (
      "themes:\n  a.jpg: dusk", "line 3", "has an unknown theme \"dusk\"",
      "Use one of: day, night, auto, sun, luminance."
    ),
    (
      "themes:\n  A.jpg: night", "line 3", "names a photo that is not in this folder, \"A.jpg\"",
      "Did you mean a.jpg?"
    ),
    (
      "- a", "line 2", "must hold key: value lines, so its front matter was ignored",
      "Write one `key: value` on each line."
    ),
  ])
  func notesWhatItDoesNotUnderstand(yaml: String, line: String, reason: String, remedy: String) {
    let file = read("---\n\(yaml)\n---\nBody", photos: ["a.jpg"])
    #expect(
      file.problems == [Problem(.note, place: "trip/index.md, \(line)", reason: reason, remedy: remedy)])
    #expect(file.text?.bodyHTML == "<p>Body</p>")
  }

  @Test(arguments: [
    ("title: a: b", 2), ("title: x\n\ttab: y", 3), ("title: \"open", 3), ("a: 1\ntitle: x\ntitle: y", 3),
  ])
  func notesTheLineOfBrokenYAML(yaml: String, line: Int) throws {
    let file = read("---\n\(yaml)\n---\nBody")
    let problem = try #require(file.problems.first)
    #expect(file.problems.count == 1)
    #expect(problem.severity == .note)
    #expect(problem.place == "trip/index.md, line \(line)")
    #expect(problem.reason.hasPrefix("is not valid YAML ("))
    #expect(file.text?.bodyHTML == "<p>Body</p>")
  }

  @Test func survivesDeepNesting() {
    let file = read("---\ntitle: \(String(repeating: "[", count: 100_000))\n---\nBody")
    #expect(file.problems.count == 1)
    #expect(file.text?.bodyHTML == "<p>Body</p>")
  }

  @Test func survivesAnAliasBomb() {
    var yaml = "a: &a [x, x, x, x, x, x, x, x, x]\n"
    for (before, name) in zip("abcdefgh", "bcdefghi") {
      yaml += "\(name): &\(name) [\(Array(repeating: "*\(before)", count: 9).joined(separator: ", "))]\n"
    }
    #expect(read("---\n\(yaml)title: x\n---\n").text?.title == "x")
  }

  @Test(arguments: [
    "---\r\ntitle: x\r\n---\r\nBody\r\n", "\u{FEFF}---\ntitle: x\n---  \nBody", "---\ntitle: x\n...\nBody",
  ])
  func readsWhatOtherSystemsWrite(text: String) {
    #expect(read(text).text == AlbumText(title: "x", bodyHTML: "<p>Body</p>"))
  }

  @Test func takesARuleInTheBodyForARule() {
    #expect(read("Body\n\n---\n").text?.bodyHTML == "<p>Body</p>\n<hr />")
  }

  @Test func notesFrontMatterThatNeverEnds() {
    #expect(read("---\ntitle: x\n").problems.map(\.place) == ["trip/index.md, line 1"])
  }

  @Test(arguments: [[0xFF, 0x61], [0x61, 0x00, 0x62]] as [[UInt8]]) func ignoresWhatIsNoText(bytes: [UInt8]) {
    let file = AlbumIndexFile(content: bytes, place: "index.md", photos: [])
    #expect(file.text == nil)
    #expect(file.problems.map(\.severity) == [.note])
  }

  @Test(
    arguments: [
      ("2024", CaptureTime(year: 2024, month: 1, day: 1, precision: .year)),
      ("2024-05", CaptureTime(year: 2024, month: 5, day: 1, precision: .month)),
      ("2024-05-04 18:30", CaptureTime(year: 2024, month: 5, day: 4, hour: 18, minute: 30)),
      (
        "2024-05-04T18:30:15+02:00",
        CaptureTime(year: 2024, month: 5, day: 4, hour: 18, minute: 30, second: 15, utcOffset: 120)
      ),
      ("2024-05-04T18:30Z", CaptureTime(year: 2024, month: 5, day: 4, hour: 18, minute: 30, utcOffset: 0)),
      ("2024-13", nil), ("24-05-04", nil), ("2024-5-4", nil), ("2024-05T10:00", nil), ("yesterday", nil),
      ("2024-05-04 ", nil), ("2024-05-04 18", nil), ("2024-05-04 18:30+2", nil),
    ] as [(String, CaptureTime?)])
  func readsADate(text: String, expected: CaptureTime?) {
    #expect(CaptureTime(albumDate: text) == expected)
  }
}
