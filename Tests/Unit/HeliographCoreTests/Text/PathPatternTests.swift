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
    ("?.jpg", "é.jpg", true), ("??.jpg", "é.jpg", false), ("*??.jpg", "€.jpg", false),
    ("??.jpg", "e\u{301}.jpg", true), ("é.jpg", "e\u{301}.jpg", false),
    ("*\u{301}.jpg", "e\u{301}.jpg", true),
    ("?.jpg", "😀.jpg", true),
  ])
  func takesScalarsForCharacters(pattern: String, name: String, expected: Bool) throws {
    #expect(try PathPattern(pattern).matches(name.utf8) == expected)
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
