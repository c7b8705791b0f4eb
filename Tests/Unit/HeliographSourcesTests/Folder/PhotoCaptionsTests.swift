import HeliographCore
import HeliographTestSupport
import Testing

@testable import HeliographSources

/// Which words a photo of a folder has from its owner.
struct PhotoCaptionsTests {
  @Test(
    arguments: [
      (["a.jpg", "a.md"], ["a.jpg": "a.md"]), (["a.jpg", "a.jpg.txt"], ["a.jpg": "a.jpg.txt"]),
      // One for the stem serves every photo with it; of a raw photo and its picture one is shown.
      (["a.jpg", "a.png", "a.txt"], ["a.jpg": "a.txt", "a.png": "a.txt"]),
      (["a.jpg", "a.nef", "a.nef.txt"], ["a.jpg": "a.nef.txt"]),
      (["a.nef", "a.txt"], ["a.nef": "a.txt"]),
      (["IMG_1.JPG", "img_1.TXT"], ["IMG_1.JPG": "img_1.TXT"]),
      (["IMG.JPG", "img.jpg", "img.md"], ["img.jpg": "img.md"]),
      (["u\u{308}.jpg", "\u{FC}.md"], ["u\u{308}.jpg": "\u{FC}.md"]),
      (["index.jpg", "index.md"], [:]), (["index.jpg", "index.txt"], ["index.jpg": "index.txt"]),
      (["profile.jpg", "profile.md"], ["profile.jpg": "profile.md"]),
      (["profile.jpg", "profile.md", "heliograph.yml"], [:]),
    ] as [([String], [String: String])])
  func findsTheTextOfAPhoto(files: [String], expected: [String: String]) async throws {
    try await TemporaryFolder.with { folder in
      for name in files { try folder.write(name, to: name) }
      let page = try await page(of: folder)
      var found: [[UInt8]: [UInt8]] = [:]
      for photo in page.photos { found[photo.fileName] = photo.metadata.description.map { Array($0.utf8) } }
      let words = expected.map { (Array($0.key.utf8), Array($0.value.utf8)) }
      #expect(found == Dictionary(uniqueKeysWithValues: words))
      #expect(page.problems.isEmpty)
    }
  }

  /// The whole name comes before the stem, and Markdown before plain text; the other text is counted as one that nothing reads.
  @Test(arguments: [(["a.jpg.txt", "a.md"], "1 .md"), (["a.md", "a.txt"], "1 .txt")])
  func readsOneOfSeveralTexts(texts: [String], left: String) async throws {
    try await TemporaryFolder.with { folder in
      for name in texts + ["a.jpg"] { try folder.write(name, to: name) }
      let page = try await page(of: folder)
      #expect(page.photos.map(\.metadata.description) == [texts[0]])
      #expect(page.problems.map { $0.reason.hasSuffix(": \(left)") } == [true])
    }
  }

  @Test func prefersIndexToTheTextBesideAPhoto() async throws {
    try await TemporaryFolder.with { folder in
      for name in ["a.jpg", "b.jpg"] { try folder.write("x", to: name) }
      try folder.write("---\ntitles: { a.jpg: Mine }\ncaptions: { b.jpg: Own }\n---\n", to: "index.md")
      try folder.write("# Theirs\nWords", to: "a.md")
      try folder.write("# Title\nWords", to: "b.md")
      let words = try await page(of: folder).photos.map(\.metadata)
      #expect(
        words == [
          PhotoMetadata(title: "Mine", description: "Words"),
          PhotoMetadata(title: "Title", description: "Own"),
        ])
    }
  }

  /// One that stands for two photos is in one note.
  @Test func notesATextThatIsTooLong() async throws {
    try await TemporaryFolder.with { folder in
      for name in ["a.jpg", "a.png"] { try folder.write("x", to: name) }
      try folder.write(String(repeating: "x", count: CaptionFile.limit + 1), to: "a.txt")
      let page = try await page(of: folder)
      #expect(page.problems == [CaptionFile.tooLong("Pictures/a.txt")])
      #expect(page.photos.allSatisfy { $0.metadata == PhotoMetadata() } && page.photos.count == 2)
    }
  }

  /// The text of a photo that is not shown is not read; it is still known whose text it is.
  @Test func readsNoTextOfAHiddenPhoto() async throws {
    try await TemporaryFolder.with { folder in
      for name in ["a.jpg", "b.jpg", "c.jpg"] { try folder.write("x", to: name) }
      try folder.write("---\nprivate: [a.jpg]\n---\n", to: "index.md")
      for name in ["a.md", "b.md"] { try folder.write("private: true", to: name) }
      let page = try await page(of: folder, exclude: [try PathPattern("b.jpg")])
      #expect(page.photos.count == 1 && page.problems.isEmpty)
      #expect(page.photos.allSatisfy { $0.metadata == PhotoMetadata() })
      try folder.write("private: true", to: "c.md")
      await #expect(throws: SourceError.self) { _ = try await self.page(of: folder) }
    }
  }

  @Test func readsNoTextOutsideOfTheTree() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("secret", to: "outside.txt")
      try folder.write("x", to: "P/a.jpg")
      try folder.link("P/a.txt", to: "../outside.txt")
      let source = FolderSource(
        root: folder.path.appending("P"), displayName: "P", choice: FolderChoice(today: .today))
      let page = try #require(try await collected(source).first)
      #expect(page.photos.map(\.metadata) == [PhotoMetadata()])
      #expect(page.problems.map(\.place) == ["P/a.txt"])
    }
  }

  private func page(of folder: TemporaryFolder, exclude: [PathPattern] = []) async throws -> SourcePage {
    let pages = try await collected(
      FolderSource(
        root: folder.path, displayName: "Pictures", choice: FolderChoice(exclude: exclude, today: .today)))
    return try #require(pages.first)
  }
}
