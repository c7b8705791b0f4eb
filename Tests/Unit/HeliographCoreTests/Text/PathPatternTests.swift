import HeliographCore
import Testing

@Suite struct PathPatternTests {
  private static let paths = [
    "x.jpg", "x_raw.jpg", "Trip/x.jpg", "Trip/Day1/x.jpg", "Trip/Day1/Old/x.jpg", "Drafts/x.jpg",
    "Drafts/Old/x.jpg", "Trip/Drafts/x.jpg", "MyDrafts/x.jpg", "Drafts.jpg", "a_b.jpg", "ab.jpg", "xx.jpg",
    "xyxzx.jpg", "*.jpg", "!x.jpg", "T/D/y.jpg", "T/a/b/D/y.jpg", ".x.jpg", "Trip/x.JPG",
  ]

  /// What `git check-ignore --no-index` of git 2.39.5 answers for a `.gitignore` of the pattern alone.
  @Test(arguments: [
    ("*_raw.jpg", ["x_raw.jpg"]),
    ("Drafts/**", ["Drafts/x.jpg", "Drafts/Old/x.jpg"]),
    ("Drafts", ["Drafts/x.jpg", "Drafts/Old/x.jpg", "Trip/Drafts/x.jpg"]),
    ("Drafts/", ["Drafts/x.jpg", "Drafts/Old/x.jpg", "Trip/Drafts/x.jpg"]),
    ("/Drafts", ["Drafts/x.jpg", "Drafts/Old/x.jpg"]),
    ("**/Drafts", ["Drafts/x.jpg", "Drafts/Old/x.jpg", "Trip/Drafts/x.jpg"]),
    ("Trip/*.jpg", ["Trip/x.jpg"]),
    (
      "Trip/**/x.jpg",
      ["Trip/x.jpg", "Trip/Day1/x.jpg", "Trip/Day1/Old/x.jpg", "Trip/Drafts/x.jpg"]
    ),
    (
      "**/x.jpg",
      [
        "x.jpg", "Trip/x.jpg", "Trip/Day1/x.jpg", "Trip/Day1/Old/x.jpg", "Drafts/x.jpg", "Drafts/Old/x.jpg",
        "Trip/Drafts/x.jpg", "MyDrafts/x.jpg",
      ]
    ),
    ("*", paths),
    ("**", paths),
    ("a**b.jpg", ["a_b.jpg", "ab.jpg"]),
    (
      "Trip/*",
      ["Trip/x.jpg", "Trip/Day1/x.jpg", "Trip/Day1/Old/x.jpg", "Trip/Drafts/x.jpg", "Trip/x.JPG"]
    ),
    ("/x.jpg", ["x.jpg"]),
    (
      "?.jpg",
      [
        "x.jpg", "Trip/x.jpg", "Trip/Day1/x.jpg", "Trip/Day1/Old/x.jpg", "Drafts/x.jpg", "Drafts/Old/x.jpg",
        "Trip/Drafts/x.jpg", "MyDrafts/x.jpg", "*.jpg", "T/D/y.jpg", "T/a/b/D/y.jpg",
      ]
    ),
    ("x?.jpg", ["xx.jpg"]),
    (#"\*.jpg"#, ["*.jpg"]),
    (#"\!x.jpg"#, ["!x.jpg"]),
    ("Tr*p/Day?/**", ["Trip/Day1/x.jpg", "Trip/Day1/Old/x.jpg"]),
    ("**/Day1/**", ["Trip/Day1/x.jpg", "Trip/Day1/Old/x.jpg"]),
    ("*.JPG", ["Trip/x.JPG"]),
    ("Trip/**/Day1/**/x.jpg", ["Trip/Day1/x.jpg", "Trip/Day1/Old/x.jpg"]),
    ("x*x*x.jpg", ["xyxzx.jpg"]),
    ("T/**/D/*.jpg", ["T/D/y.jpg", "T/a/b/D/y.jpg"]),
    (".*", [".x.jpg"]),
    ("Trip/Day1/", ["Trip/Day1/x.jpg", "Trip/Day1/Old/x.jpg"]),
    ("*/x.jpg", ["Trip/x.jpg", "Drafts/x.jpg", "MyDrafts/x.jpg"]),
  ])
  func matchesWhatGitIgnores(pattern: String, expected: [String]) throws {
    let pattern = try PathPattern(pattern)
    #expect(Self.paths.filter { pattern.matches($0.utf8) } == expected)
  }

  /// As `fnmatch.fnmatchcase` of Python 3.11 on `str`; git would take bytes.
  @Test(arguments: [
    ("?.jpg", "\u{E9}.jpg", true), ("??.jpg", "\u{E9}.jpg", false), ("*??.jpg", "€.jpg", false),
    ("??.jpg", "e\u{301}.jpg", true),
    ("*\u{301}.jpg", "e\u{301}.jpg", true),
    ("?.jpg", "😀.jpg", true),
  ])
  func takesScalarsForCharacters(pattern: String, name: String, expected: Bool) throws {
    #expect(try PathPattern(pattern).matches(name.utf8) == expected)
  }

  /// A Mac names files decomposed, and editors write composed; the two look alike.
  @Test(arguments: [
    ("S\u{FC}d/", "Su\u{308}d/a.jpg", true), ("Su\u{308}d/", "S\u{FC}d/a.jpg", true),
    ("\u{DC}bung/**", "U\u{308}bung/b.jpg", true), ("\u{E9}.jpg", "e\u{301}.jpg", true),
    ("?.jpg", "e\u{301}.jpg", true), ("S*d/*.jpg", "Su\u{308}d/a.jpg", true),
    // Angstrom and A with a ring, two marks in either order, Hangul, kana with a voiced mark.
    ("\u{212B}.jpg", "A\u{30A}.jpg", true), ("a\u{323}\u{302}.jpg", "a\u{302}\u{323}.jpg", true),
    ("\u{D55C}/", "\u{1112}\u{1161}\u{11AB}/a.jpg", true), ("\u{30AC}.jpg", "\u{30AB}\u{3099}.jpg", true),
    // Other letters, other capitals, and letters that only look alike.
    ("e.jpg", "e\u{301}.jpg", false), ("\u{E9}.jpg", "e.jpg", false),
    ("S\u{FC}d/", "SU\u{308}D/a.jpg", false),
    ("S\u{FC}d/", "Sued/a.jpg", false), ("\u{FB01}.jpg", "fi.jpg", false), ("\u{410}.jpg", "A.jpg", false),
  ])
  func comparesNamesInOneUnicodeForm(pattern: String, name: String, expected: Bool) throws {
    #expect(try PathPattern(pattern).matches(name.utf8) == expected)
  }

  @Test func composesOnlyWhatIsUTF8() throws {
    let name = Array("e\u{301}".utf8) + [0xFF] + Array("o\u{308}.jpg".utf8)
    #expect(ComposedName(name).bytes == Array("\u{E9}".utf8) + [0xFF] + Array("\u{F6}.jpg".utf8))
    #expect(try PathPattern("\u{E9}?\u{F6}.jpg").matches(name))
  }

  @Test func knowsWhetherItHasMatched() throws {
    let patterns = [try PathPattern("a.jpg"), try PathPattern("*.jpg"), try PathPattern("b.jpg")]
    #expect(patterns.match("a.jpg".utf8))
    #expect(patterns.map(\.hasMatched) == [true, true, false])
    // It is no part of what a pattern says.
    #expect(try patterns[0] == PathPattern("a.jpg"))
  }

  @Test func countsEachByteThatIsNotUTF8() throws {
    let name: [UInt8] = [0xFF, 0xFE] + Array(".jpg".utf8)
    #expect(try PathPattern("??.jpg").matches(name))
    #expect(try !PathPattern("?.jpg").matches(name))
    #expect(try PathPattern("*.jpg").matches(name))
    #expect(try !PathPattern("\u{FFFD}\u{FFFD}.jpg").matches(name))
    let mixed = Array("é".utf8) + [0xFF] + Array("a".utf8) + [0xFE]
    #expect(try PathPattern("é?a?").matches(mixed))
    #expect(try !PathPattern("é?a").matches(mixed))
  }

  @Test(arguments: [
    "", "/", "//", "a//b", "./a", "a/../b", "..", "!a", "[ab].jpg", "{a,b}.jpg", "a\\", "a\\/b",
  ])
  func refusesWhatWouldNotMatchAsMeant(text: String) {
    #expect(throws: PathPattern.Mistake.self) { try PathPattern(text) }
  }

  @Test func needsNoExponentialTime() throws {
    let pattern = try PathPattern(String(repeating: "**/*a*/", count: 40) + "b")
    #expect(!pattern.matches(String(repeating: "aaaaaaaa/", count: 200).utf8))
  }
}
