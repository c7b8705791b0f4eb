import HeliographCore
import HeliographTestSupport
import Testing

@testable import HeliographSources

/// Texts beside photos are titles and captions.
struct CaptionFileTests {
  private func read(_ text: [UInt8], isMarkdown: Bool = true) throws -> CaptionFile {
    try CaptionFile(content: text, place: "P/a.md", isMarkdown: isMarkdown)
  }

  @Test(
    arguments: [
      ("Above the clouds", nil, "Above the clouds"), ("", nil, nil), (" \r\n\n", nil, nil),
      (
        "# Dawn\n\nAbove the *clouds*,\nat six.\n\n\nBelow: <fog>\n", "Dawn",
        "Above the *clouds*,\nat six.\n\nBelow: <fog>"
      ),
      ("\u{FEFF}# Dawn #\r\nAbove\r\n", "Dawn", "Above"), ("  ## C# #\n", "C#", nil), ("# C#", "C#", nil),
      ("#dawn\n", nil, "#dawn"), ("    # Dawn\n", nil, "# Dawn"), ("####### Dawn", nil, "####### Dawn"),
      ("#\n# Dawn\n# Dusk", "Dawn", "#\n# Dusk"), ("Above\n\n# Dawn\nBelow", "Dawn", "Above\n\nBelow"),
      ("Locked: the hut in winter", nil, "Locked: the hut in winter"),
    ] as [(String, String?, String?)])
  func readsTheFirstHeadingAndTheRest(text: String, title: String?, caption: String?) throws {
    let file = try read(Array(text.utf8))
    #expect(file.words == PhotoMetadata(title: title, description: caption))
    #expect(file.problem == nil)
  }

  @Test(arguments: ["# Dawn\nFrom: 2019-07-04", "---\nDusk", "Private: see the chapel"])
  func showsAllOfAPlainText(text: String) throws {
    let file = try read(Array(text.utf8), isMarkdown: false)
    #expect(file.words == PhotoMetadata(description: text) && file.problem == nil)
  }

  @Test(arguments: [
    (Array("caf".utf8) + [0xE9], "is not UTF-8, so it is not shown as a caption"),
    ([0x61, 0], "is not UTF-8, so it is not shown as a caption"),
    (
      Array("---\ntitle: Dawn\n---\nAbove".utf8),
      "begins with front matter, which captions have none of, so it is not shown as a caption"
    ),
    (
      Array("---\nAbove".utf8),
      "begins with front matter, which captions have none of, so it is not shown as a caption"
    ),
    (
      Array(
        "version https://git-lfs.github.com/spec/v1\noid sha256:\(String(repeating: "4d", count: 32))\nsize 80\n"
          .utf8),
      "is a Git LFS pointer, not the text itself, so it is not shown as a caption"
    ),
  ])
  func notesATextThatIsNotShown(text: [UInt8], reason: String) throws {
    let file = try read(text)
    #expect(file.words == PhotoMetadata())
    #expect(file.problem?.severity == .note && file.problem?.place == "P/a.md")
    #expect(file.problem?.reason == reason)
  }

  /// What was meant to hide a photo must not be published.
  @Test(arguments: [
    ("---\nprivate: true\n---\n", true), ("# Dawn\nprivate: true", true), ("locked: family", true),
    ("---\nuntil: 2026-12-31\n---\n", true), ("private: true", false), ("locked: family", false),
    ("Dawn\nunlisted: yes", false),
  ])
  func refusesWhatSeemsToHideThePhoto(text: String, isMarkdown: Bool) {
    let error = #expect(throws: SourceError.self) { try read(Array(text.utf8), isMarkdown: isMarkdown) }
    #expect(error?.code == .unclear && error?.place.hasPrefix("P/a.md, line ") == true)
  }
}
