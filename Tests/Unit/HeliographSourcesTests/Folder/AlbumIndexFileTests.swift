import HeliographCore
import Testing

@testable import HeliographSources

@Suite struct AlbumIndexFileTests {
  private func read(_ text: String, photos: [String] = [], albums: [String] = []) throws -> AlbumIndexFile {
    try AlbumIndexFile(
      content: Array(text.utf8), place: "trip/index.md", photos: photos.map { Array($0.utf8) },
      albums: albums.map { Array($0.utf8) }, today: .today)
  }

  private func body(_ file: AlbumIndexFile) -> String? {
    file.body.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: ["", "---\ntitle: x\n---\n \r\n\t\n"]) func hasNoBodyWhenItIsBlank(text: String) throws {
    #expect(try read(text).body == nil)
  }

  /// The sentence of the error that the text is; `nil` when it can be read.
  private func refusal(_ text: String, photos: [String] = []) -> String? {
    do {
      _ = try read(text, photos: photos)
      return nil
    } catch let error as SourceError {
      return error.code == .unclear ? "\(error.place) \(error.message)" : nil
    } catch { return nil }
  }

  @Test func readsEveryKeyAndTheBody() throws {
    let file = try read(
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
          cover: Array("b.jpg".utf8),
          order: .newest, date: CaptureTime(year: 2024, month: 5, day: 4, precision: .day)))
    #expect(body(file) == "# The river\nIt *rained*.")
    #expect(file.problems.isEmpty)
  }

  @Test(arguments: [
    ("no", "no"), ("010", "010"), ("1:30", "1:30"), ("2021-05-04", "2021-05-04"), ("yes", "yes"),
    ("0x1F", "0x1F"), ("1e3", "1e3"), ("\"a: b # c\"", "a: b # c"), ("'~'", "~"), ("Łódź", "Łódź"),
  ])
  func takesATitleAsItIsWritten(yaml: String, title: String) throws {
    #expect(try read("---\ntitle: \(yaml)\n---\n").text.title == title)
  }

  @Test(arguments: ["title:", "title: ~", "title: null", "title: \"  \"", ""])
  func hasNoTitleWhenNoneIsWritten(yaml: String) throws {
    let file = try read("---\n\(yaml)\n---\n")
    #expect(file.text == AlbumText())
    #expect(file.problems.isEmpty)
  }

  @Test func putsNamedFilesFirst() throws {
    let file = try read("---\norder: [b.jpg, 'a: c.jpg']\n---\n", photos: ["a: c.jpg", "b.jpg"])
    #expect(file.text.firstPhotos == [Array("b.jpg".utf8), Array("a: c.jpg".utf8)])
    #expect(file.text.order == nil)
    #expect(file.problems.isEmpty)
  }

  @Test func readsWhereSubjectsAre() throws {
    let file = try read(
      "---\nfocus:\n  a.jpg: 30% 20.5%\n  b.jpg: 0% 100%\n---\n", photos: ["a.jpg", "b.jpg"])
    #expect(
      file.text.focus == [
        PhotoFocus(fileName: Array("a.jpg".utf8), point: UnitPoint(x: 0.3, y: 0.205)),
        PhotoFocus(fileName: Array("b.jpg".utf8), point: UnitPoint(x: 0, y: 1)),
      ])
    #expect(file.problems.isEmpty)
  }

  /// The second name is composed in the text and decomposed on the disk.
  @Test func readsWhatIsSaidOfPhotos() throws {
    let names = ["a.jpg", "u\u{308}.jpg", "c.jpg"]
    let file = try read(
      """
      ---
      titles: { a.jpg: Above the  clouds, "\u{FC}.jpg": 010, c.jpg: }
      captions:
        a.jpg: |
          First line.
          Second one.


          New paragraph.
        c.jpg: { en: The hut, de: Die H\u{FC}tte }
      ---
      """, photos: names)
    var hut = PhotoMetadata(description: "The hut")
    hut.words = ["en": LocalWords(description: "The hut"), "de": LocalWords(description: "Die H\u{FC}tte")]
    #expect(
      file.captions == [
        Array("a.jpg".utf8): PhotoMetadata(
          title: "Above the clouds", description: "First line.\nSecond one.\n\nNew paragraph."),
        Array("u\u{308}.jpg".utf8): PhotoMetadata(title: "010"), Array("c.jpg".utf8): hut,
      ])
    #expect(file.problems.isEmpty && file.text == AlbumText())
  }

  @Test(arguments: [
    ("newest", AlbumText.AlbumOrder.newest), ("oldest", .oldest), ("name", .name),
    ("[\u{FC}, 2019]", .listed([Array("u\u{308}".utf8), Array("2019".utf8)])), ("[]", .listed([])),
  ])
  func readsTheOrderOfTheAlbumsInside(yaml: String, order: AlbumText.AlbumOrder) throws {
    let file = try read("---\nalbums: \(yaml)\n---\n", albums: ["2019", "u\u{308}"])
    #expect(file.text.albums == order)
    #expect(file.problems.isEmpty)
  }

  @Test func readsTheThemeOfTheAlbumAndOfSinglePhotos() throws {
    let file = try read(
      "---\ntheme: sun\nthemes:\n  b.jpg: night\n  a.jpg: auto\n---\n", photos: ["a.jpg", "b.jpg"])
    #expect(file.text.theme == .sun)
    #expect(
      file.text.themes == [
        PhotoTheme(fileName: Array("b.jpg".utf8), theme: .night),
        PhotoTheme(fileName: Array("a.jpg".utf8), theme: .auto),
      ])
    #expect(file.problems.isEmpty)
  }

  @Test(arguments: [
    ("[a.jpg, b.jpg]", [["a.jpg", "b.jpg"]]),
    ("[[b.jpg, a.jpg], [c.jpg, d.jpg]]", [["b.jpg", "a.jpg"], ["c.jpg", "d.jpg"]]),
    ("\n  - [b.jpg, a.jpg]\n  - - c.jpg\n    - d.jpg", [["b.jpg", "a.jpg"], ["c.jpg", "d.jpg"]]), ("", []),
  ])
  func readsWhichPhotosAreOneTile(yaml: String, stacks: [[String]]) throws {
    let file = try read("---\nstack: \(yaml)\n---\n", photos: ["a.jpg", "b.jpg", "c.jpg", "d.jpg"])
    #expect(file.text.stacks == stacks.map { $0.map { Array($0.utf8) } })
    #expect(file.problems.isEmpty)
  }

  @Test func readsHowTheAlbumIsArranged() throws {
    let file = try read(
      "---\nlayout: { kind: justified, gap: 12, rowHeight: 360, columns: 2, ratio: \"3:2\" }\n---\n")
    let ratio = try #require(PixelSize(width: 3, height: 2))
    #expect(
      file.text.layout
        == AlbumLayout(kind: .justified, columns: 2, gap: 12, ratio: ratio, rowHeight: 360))
    #expect(file.problems.isEmpty)
  }

  @Test(arguments: [
    (
      "\norder: random", "line 3", "has an unknown order \"random\"",
      "Use time, newest, name, or a list of file names."
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
      "captions: Sunset", "line 2", "has no photo's name under \"captions\"",
      "Write IMG_0042.jpg: Above the clouds below it, further in."
    ),
    ("captions: { a.jpg: [Sunset] }", "line 2", "sets \"captions.a.jpg\" wrongly", "It must be a text."),
    (
      "titles:\n  A.jpg: Sunset", "line 3", "names a photo that is not in this folder, \"A.jpg\"",
      "Did you mean a.jpg?"
    ),
    (
      "albums: random", "line 2", "has an unknown order of albums \"random\"",
      "Use newest, oldest, name, or a list of folder names."
    ),
    (
      "albums: [Cost]", "line 2", "names an album that is no folder in this one, \"Cost\"",
      "Did you mean Coast?"
    ),
    (
      "albums: [Holidays]", "line 2", "names an album that is no folder in this one, \"Holidays\"",
      "Write the name of a folder; leave it if the album comes from another source."
    ),
    ("stack: a.jpg", "line 2", "sets \"stack\" wrongly", "It must be a list: [one, two]."),
    (
      "stack: [[a.jpg], b.jpg]", "line 2", "sets \"stack\" wrongly",
      "It must be a list of lists: [[one, two]]."
    ),
    (
      "stack: [a.jpg, A.jpg]", "line 2", "names a photo that is not in this folder, \"A.jpg\"",
      "Did you mean a.jpg?"
    ),
    (
      "stack: [a.jpg]", "line 2", "has a stack of fewer than two photos",
      "Name the photos that are one tile together."
    ),
    (
      "stack: [a.jpg, a.jpg]", "line 2", "has a photo twice in its stacks, of which the first counts",
      "Name each photo once."
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
    ("paging: walls", "line 2", "sets \"paging\" wrongly", "It must be one of: pages, wall."),
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
  ])
  func notesWhatItDoesNotUnderstand(yaml: String, line: String, reason: String, remedy: String) throws {
    let file = try read("---\n\(yaml)\n---\nBody", photos: ["a.jpg"], albums: ["Coast"])
    #expect(
      file.problems == [Problem(.note, place: "trip/index.md, \(line)", reason: reason, remedy: remedy)])
    #expect(body(file) == "Body")
  }

  @Test(arguments: [
    ("privat: true", "line 2 has an unknown key \"privat\"; did you mean \"private\"?"),
    ("titel: x", "line 2 has an unknown key \"titel\"; did you mean \"title\"?"),
    (
      "title: x\nzzz: 1",
      "line 3 has an unknown key \"zzz\"; the keys there are: "
        + "title, description, cover, order, albums, date, titles, captions, focus, layout, paging, stack, theme, "
        + "themes, private, from, until, locked, unlisted"
    ),
    ("- a", "line 2 must hold key: value lines; write one `key: value` on each line"),
    (
      "private: yes",
      "line 2 sets \"private\" wrongly: it must be true, false, or a list of photos: [IMG_0042.jpg]"
    ),
    (
      "title: x\nprivate:",
      "line 3 sets \"private\" wrongly: it must be true, false, or a list of photos: [IMG_0042.jpg]"
    ),
    ("private: [A.jpg]", "line 2 hides a photo that is not in this folder, \"A.jpg\"; did you mean a.jpg?"),
    (
      "private: [holiday.png]",
      "line 2 hides a photo that is not in this folder, \"holiday.png\"; correct the name, or remove it from the list"
    ),
    (
      "locked: [family]",
      "line 2 sets \"locked\" wrongly: it must be the name of one of the passphrases of heliograph.yml, as in `locked: family`"
    ),
    (
      "locked:",
      "line 2 sets \"locked\" wrongly: it must be the name of one of the passphrases of heliograph.yml, as in `locked: family`"
    ),
    (
      "unlisted: sometimes",
      "line 2 sets \"unlisted\" wrongly: it must be true, false, or a list of photos: [IMG_0042.jpg]"
    ),
    (
      "unlisted: [holiday.png]",
      "line 2 hides a photo that is not in this folder, \"holiday.png\"; correct the name, or remove it from the list"
    ),
    ("private: [[a.jpg]]", "line 2 sets \"private\" wrongly: it must be a list of single values"),
  ])
  func refusesWhatMayHideSomething(yaml: String, words: String) {
    #expect(refusal("---\n\(yaml)\n---\nBody", photos: ["a.jpg"]) == "trip/index.md, \(words)")
  }

  @Test(arguments: [
    ("title: a: b", 2), ("title: x\n\ttab: y", 3), ("title: \"open", 2), ("a: 1\ntitle: x\ntitle: y", 4),
  ])
  func refusesBrokenYAMLWithItsLine(yaml: String, line: Int) {
    let words = refusal("---\n\(yaml)\n---\nBody") ?? ""
    #expect(words.hasPrefix("trip/index.md, line \(line) is not valid YAML ("), "\(words)")
  }

  @Test func refusesDeepNesting() {
    #expect(refusal("---\ntitle: \(String(repeating: "[", count: 100_000))\n---\nBody") != nil)
  }

  /// The second needs hours in a parser that looks at what keys are equal.
  @Test(arguments: [false, true]) func refusesAliases(isKey: Bool) {
    var yaml = "a: &a [x, x, x, x, x, x, x, x, x]\n"
    for (before, name) in zip("abcdefghijkl", "bcdefghijklm") {
      yaml += "\(name): &\(name) [\(Array(repeating: "*\(before)", count: 9).joined(separator: ", "))]\n"
    }
    if isKey { yaml += "? *m\n: x\n" }
    #expect(
      refusal("---\n\(yaml)title: x\n---\n")
        == "trip/index.md, line 3 uses the alias \"*a\"; write out what it stands for")
  }

  /// As libyaml reads names: the first ends at the colon, and a line separator is no part of a word.
  @Test(arguments: [
    "- &a [x]\n- &b [*a: 1]\n", "- &a [x]\n- [\u{2028}*a : 1]\n", "k: {\"&0\":&b x, \"y\":*b}\n",
  ])
  func refusesAliasesInOddPlaces(yaml: String) {
    #expect(refusal("---\n\(yaml)---\n")?.contains(" uses the alias \"*") == true)
  }

  @Test(arguments: ["Q&A *now*", "R&B *B*", "*all* & more", "salt &pepper"])
  func takesTheseForWords(title: String) throws {
    #expect(try read("---\ntitle: \"\(title)\"\n---\n").text.title == title)
  }

  @Test(arguments: [
    ("\n---\nprivate: true\n---\n", 3), ("private: true\n", 1), ("---\ntitle: X\n---\nprivate: true\n", 4),
    ("\u{2014}-\nprivate: true\n\u{2014}-\n", 2), ("---\n---\nPrivate: yes\n", 3),
    ("---\nnull\n---\n\"private\": [a.jpg]", 4),
    ("---\nlayout:\n  private: true\n---\n", 3), ("---\nthemes:\n  private: true\n---\n", 3),
    ("---\nfocus: { Private: true }\n---\n", 2), ("---\ncaptions:\n  private: true\n---\n", 3),
    ("---\ntitles: { unlisted: [a.jpg] }\n---\n", 2),
    ("---\ncaptions: { a.jpg: { private: true } }\n---\n", 2),
    ("locked: family\n", 1), ("---\ntitle: X\n---\nLocked: family\n", 4), ("\"locked\": family", 1),
    ("---\nlayout:\n  locked: family\n---\n", 3),
    ("--- {private: true}\n---\n", 1), ("--- { unlisted: [a.jpg] }\n", 1), ("---{locked: family}\n", 1),
    ("- private: true\n", 1), ("until: 2026-12-31\n", 1), ("Words\n\nFrom: \"2026-12-31\"\n", 3),
  ])
  func refusesPrivacyInTheWrongPlace(text: String, line: Int) {
    let words = refusal(text) ?? ""
    #expect(words.hasPrefix("trip/index.md, line \(line) has \""), "\(words)")
    #expect(words.contains("where it hides nothing"), "\(words)")
  }

  @Test func refusesPrivacyBehindOldLineEnds() { #expect(refusal("---\rprivate: true\r---\r") != nil) }

  @Test(arguments: [
    "Locked: the hut in winter", "Private: nothing is.", "Unlisted: three peaks.",
    "Private gardens\n\nA walk.",
    "The private:true pair of keys",
  ])
  func takesProseForProse(text: String) { #expect(refusal(text) == nil) }

  @Test func readsTheNameOfAPassphrase() throws {
    #expect(try read("---\nlocked: family\n---\n").text.locked == "family")
    #expect(try read("---\ntitle: x\n---\n").text.locked == nil)
  }

  @Test func readsWhatIsUnlisted() throws {
    #expect(try read("---\nunlisted: true\n---\n").text.unlisted == .album)
    #expect(try read("---\nunlisted: false\n---\n").text.unlisted == nil)
    #expect(try read("---\ntitle: x\n---\n").text.unlisted == nil)
    let some = try read("---\nunlisted: [b.jpg, a.jpg]\n---\n", photos: ["a.jpg", "b.jpg", "c.jpg"])
    #expect(
      some.text.unlisted == .photos([Array("a.jpg".utf8), Array("b.jpg".utf8)]) && some.hidden == .none)
  }

  @Test func hidesTheAlbumOrSomeOfItsPhotos() throws {
    #expect(try read("---\nprivate: true\n---\n").hidden == .all)
    #expect(try read("---\nprivate: false\n---\n").hidden == .none)
    #expect(try read("Only words\n").hidden == .none)
    let some = try read("---\nprivate: [b.jpg, c.jpg]\n---\n", photos: ["a.jpg", "b.jpg", "c.jpg"])
    #expect(some.hidden == .named([Array("b.jpg".utf8), Array("c.jpg".utf8)]))
  }

  @Test(arguments: [
    "---\r\ntitle: x\r\n---\r\nBody\r\n", "\u{FEFF}---\ntitle: x\n---  \nBody", "---\ntitle: x\n...\nBody",
  ])
  func readsWhatOtherSystemsWrite(text: String) throws {
    let file = try read(text)
    #expect(file.text == AlbumText(title: "x"))
    #expect(body(file)?.hasPrefix("Body") == true)
  }

  @Test func takesARuleInTheBodyForARule() throws {
    #expect(body(try read("Body\n\n---\n")) == "Body\n\n---\n")
  }

  @Test func refusesFrontMatterThatNeverEnds() {
    #expect(
      refusal("---\ntitle: x\n")
        == "trip/index.md, line 1 starts front matter but does not end it; put a line of --- after the last of its keys"
    )
  }

  @Test(arguments: [[0xFF, 0x61], [0x61, 0x00, 0x62]] as [[UInt8]]) func refusesWhatIsNoText(bytes: [UInt8]) {
    #expect(throws: SourceError.self) {
      try AlbumIndexFile(content: bytes, place: "index.md", photos: [], today: .today)
    }
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
